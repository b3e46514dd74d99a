// Names that mean a device on Windows, with any ending and in any case. They are refused everywhere: results travel.

const DEVICES = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?: *(?:\.|$))/i;

/** Only the last part of a path counts. */
export function isDeviceName(name: string): boolean {
  return DEVICES.test(/[^/\\]*$/.exec(name)?.[0] ?? '');
}
