/** Far more than the orders that are added at once can take, or years of sales. */
const MOST_BYTES = 500_000;

/** The text of a file as a spreadsheet saves it: UTF-8, UTF-16 where it says so, else Windows' own letters. */
export async function readText(file: File, most = MOST_BYTES): Promise<{ csv: string } | { fault: string }> {
  if (file.size > most) return { fault: 'This file is too large.' };
  try {
    const bytes = await file.arrayBuffer();
    return { csv: decode(bytes) };
  } catch {
    return { fault: 'This file can’t be read. Choose it again.' };
  }
}

function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
