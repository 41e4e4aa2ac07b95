import type { Cents } from '../values/money.ts';

/** The sales of a day that were taken from a file. */
export interface ImportedDay {
  cents: Cents;
  fileName: string;
}

/** Returns the source of a day's sales: the file of the last import, unless somebody entered another amount since. */
export function salesSource(sold: Cents, imported: ImportedDay | undefined): string {
  return imported?.cents === sold ? `import ${imported.fileName}` : 'entered';
}
