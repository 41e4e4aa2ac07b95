import { rowsOf } from '../sources/csv-rows.ts';

/** The cells of a CSV text, record by record; those without any text are left out. */
export function recordsIn(text: string, separator = ','): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  return [...rowsOf([plain], separator)].map(({ cells }) => cells);
}
