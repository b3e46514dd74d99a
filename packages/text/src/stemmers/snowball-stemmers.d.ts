// The package has no types of its own.
declare module 'snowball-stemmers' {
  const library: import('./snowball.ts').SnowballLibrary;
  export default library;
}
