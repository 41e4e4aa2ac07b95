import type { Stats } from 'node:fs';
import { constants, open } from 'node:fs/promises';
import { importResultText, waitsText } from '../../domain/imports/import-result-words.ts';
import { IMPORTS_REFUSED } from '../../domain/imports/imports-refused.ts';
import type { UploadFields } from '../../domain/imports/sent-file.ts';
import type { User } from '../../domain/people/user.ts';
import { LIMITS } from '../../domain/sources/limits.ts';
import { weighRunning } from '../changes/weigh-running.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal, refusal } from '../errors.ts';
import { readImport, readLines } from './read-import.ts';
import { importRead, readSent } from './receive-file.ts';
import { takeImportBack } from './take-import.ts';

/** The result of taking a file of this machine, with one line for each thing that waits for somebody. */
export interface FileTaken {
  words: string;
  waits: readonly string[];
  /** The import made from it; null for none. */
  importId: string | null;
}

export const NOTHING = 'Nothing in it was imported.';

/** The codes of refusals that concern the file itself: sent again, it would be refused again. */
const OF_THE_FILE = ['invalid-request', 'too-large', 'limit-reached', 'not-allowed'];

/** Takes a file of this machine as if sent with these fields. Throws file system errors, and refusals that don't concern the file. */
export async function takeFile(
  context: Context,
  by: User,
  { path, name }: { path: string; name: string },
  beside: UploadFields,
): Promise<FileTaken> {
  try {
    const bytes = await bytesOf(path);
    const sent = await readSent(context, by, { name, bytes, beside });
    const { importId, changed } = await inTransaction(context.db, (tx) => importRead(context, tx, by, sent));
    await weighRunning(context, by, changed);
    const taken = await readImport(context, by, importId);
    const waits = waitsText(taken, await readLines(context, by, importId), context.group);
    const isAsked = taken.state === 'asks';
    return { words: isAsked ? NOTHING : importResultText(taken, context.group), waits, importId };
  } catch (error) {
    if (!(error instanceof Refusal) || !OF_THE_FILE.includes(error.code)) throw error;
    return { words: NOTHING, waits: [error.message], importId: null };
  }
}

/** Undoes the import of a file as far as the record allows; whatever a closed week holds stays. */
export async function takeFileBack(context: Context, by: User, importId: string): Promise<void> {
  try {
    await weighRunning(context, by, await takeImportBack(context, by, importId));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Reads a file. Follows no links; anything but a file is empty. Throws 'too-large' and file system errors. */
async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { size }: Stats = await file.stat();
    if (size > LIMITS.sentBytes) throw refusal(IMPORTS_REFUSED.fileLarge);
    const bytes = new Uint8Array(size);
    let at = 0;
    for (let read = -1; read !== 0 && at < size; at += read)
      read = (await file.read(bytes, at, size - at, at)).bytesRead;
    return at === size ? bytes : bytes.slice(0, at);
  } finally {
    await file.close();
  }
}
