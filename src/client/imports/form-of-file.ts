import type { FileAnswers } from '../../domain/sources/file-read.ts';

/** What is sent beside a file: answers, and places that are none of the venues. */
export interface Beside {
  said: FileAnswers;
  elsewhere: readonly string[];
}

/** Returns a file with what is said of it as programs send both. Past orders come in as history: the server knows who may do so. */
export function formOfFile(
  file: File,
  { said, elsewhere }: Beside,
): Record<string, string | File> & { file: File } {
  const { columns, ...answers } = said;
  const given = Object.entries(answers).filter(([, answer]) => answer !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(elsewhere.length > 0 && { elsewhere: JSON.stringify(elsewhere) }),
    history: 'yes',
    file,
  };
}
