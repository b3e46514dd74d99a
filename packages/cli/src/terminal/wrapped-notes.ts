import { wrapText } from './wrap-text.ts';

/** Paragraphs are broken to fit; titles and whatever is indented (lists, examples) stay as they are. */
export function wrappedNotes(notes: string, width: number): string {
  const out: string[] = [];
  let paragraph: string[] = [];
  const end = () => {
    if (paragraph.length > 0) out.push(wrapText(paragraph.join(' '), width, ''));
    paragraph = [];
  };
  for (const line of notes.split('\n')) {
    const isProse = line !== '' && !line.startsWith(' ') && !line.endsWith(':');
    if (isProse) paragraph.push(line);
    else {
      end();
      out.push(line);
    }
  }
  end();
  return out.join('\n');
}
