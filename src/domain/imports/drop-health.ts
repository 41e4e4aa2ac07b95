import { z } from 'zod';

/** The state of the folder from which files are imported; `off` if none is configured. */
export function dropHealthSchema() {
  return z.object({
    state: z.enum(['off', 'ok', 'failed']),
    words: z.string().describe('The same in words.'),
  });
}
export type DropHealth = z.infer<ReturnType<typeof dropHealthSchema>>;

export const DROP_OFF: DropHealth = { state: 'off', words: 'No folder of files is set up.' };
export const DROP_OK: DropHealth = { state: 'ok', words: 'Files in the folder are being imported.' };

const FAULTS: Record<string, string> = {
  ENOENT: 'the folder is not there',
  ENOTDIR: 'it is not a folder',
  EACCES: 'the user of this server may not read and write there',
  EPERM: 'the user of this server may not read and write there',
  ELOOP: '“taken” or “waiting” in it is a link or a file',
  EROFS: 'the folder can’t be written to',
  ENOSPC: 'the disk is full',
};

/** Returns why a file of the folder could not be imported, by the error code of the file system. */
export function dropFailed(code: string | undefined): DropHealth {
  const why = (code && FAULTS[code]) || 'it will be tried again';
  return { state: 'failed', words: `A file in the folder could not be imported: ${why}.` };
}
