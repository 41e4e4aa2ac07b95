import type { Cents } from '../values/money.ts';

/** What was taken from a file as the sales of a day. */
export interface ImportedDay {
  cents: Cents;
  fileName: string;
}

/** Where the sales of a day come from: the file that they were last taken from, unless somebody entered another amount since. */
export function salesSource(sold: Cents, imported: ImportedDay | undefined): string {
  return imported?.cents === sold ? `import ${imported.fileName}` : 'entered';
}
