import { piecesOf, textOf } from '../../domain/sources/text-of-bytes.ts';

/** The text of a file of at most so many bytes, as a spreadsheet saves it: UTF-8, UTF-16 where it says so, else Windows' own letters. */
export async function readText(file: File, most: number): Promise<{ csv: string } | { fault: string }> {
  if (file.size > most) return { fault: 'This file is too large.' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { csv: [...textOf(piecesOf(bytes))()].join('') };
  } catch {
    return { fault: 'This file can’t be read. Choose it again.' };
  }
}
