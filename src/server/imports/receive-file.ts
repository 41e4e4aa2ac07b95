import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import { today } from '../../domain/calendar/clock.ts';
import type { Week } from '../../domain/calendar/week.ts';
import { type ImportPart, importPart, type NewImport, type SentPart } from '../../domain/imports/import.ts';
import { IMPORTS_REFUSED } from '../../domain/imports/imports-refused.ts';
import type { AnyRead } from '../../domain/imports/read-file.ts';
import {
  besideRefused,
  importOf,
  type UploadFields,
  unansweredQuestions,
  uploadAnswers,
  uploadFields,
} from '../../domain/imports/sent-file.ts';
import type { User } from '../../domain/people/user.ts';
import { unfit, valueUnfit } from '../../domain/refusals/refused.ts';
import { LIMITS } from '../../domain/sources/limits.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { releaseMemory } from '../release-memory.ts';
import type { Env } from '../router.ts';
import { readNames } from '../stores/import-names.ts';
import { removeAsking } from '../stores/imports.ts';
import { type FormBounds, partsOfForm } from '../uploads/read-form.ts';
import { readInThread } from './read-in-thread.ts';
import { beginIn, receiveIn } from './receive.ts';
import { takeIn } from './take-import.ts';

/** A file that was sent or found, and the fields beside it. */
export interface ReceivedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  beside: UploadFields;
}

const MOST_FIELDS = 12;
const LARGE_BYTES = 8 * 1024 * 1024;

const FORM: FormBounds = {
  files: 1,
  fields: MOST_FIELDS,
  partBytes: LIMITS.sentBytes,
  bytes: LIMITS.sentBytes + 64 * 1024,
  tooMany: IMPORTS_REFUSED.fileNone,
  tooLarge: IMPORTS_REFUSED.fileLarge,
};

/** Reads the file and the fields of a form. Throws what `partsOfForm` does, and 'invalid-request' for fields that don't fit. */
export async function fileOfForm(context: Context, c: HonoContext<Env>, by: User): Promise<ReceivedFile> {
  context.sentOfDay.demand(context, by.userId, Number(c.req.header('Content-Length') ?? FORM.bytes));
  const fields: Record<string, string> = {};
  let file: Omit<ReceivedFile, 'beside'> | null = null;
  for await (const part of partsOfForm(context, c, FORM)) {
    context.sentOfDay.add(by.userId, part.bytes);
    if (part.fileName !== null) file = { name: part.fileName, bytes: part.content() };
    else fields[part.field] = new TextDecoder().decode(part.content());
  }
  const { data, error } = uploadFields.safeParse(fields);
  if (error) throw refusal(unfit(error.issues, fields));
  if (!file) throw refusal(IMPORTS_REFUSED.fileNone);
  // The form's buffer is as large as the file, which is read in another thread from here on.
  if (file.bytes.length > LARGE_BYTES) releaseMemory();
  return { ...file, beside: data };
}

/** A file that was read, and the fields beside it. */
export interface ReadSent {
  file: NewImport['file'];
  read: Pick<AnyRead, 'asks' | 'remarks'>;
  beside: UploadFields;
  asked: NewImport;
  parts: ReadonlyMap<number, ImportPart>;
}

/** Reads a file that was sent. Throws 'invalid-request' and 'too-large' for a file that can't be read. */
export async function readSent(
  context: Context,
  { userId }: Pick<User, 'userId'>,
  { name, bytes, beside }: ReceivedFile,
): Promise<ReadSent> {
  const { group, db } = context;
  const { length } = bytes;
  const shortName = name.split(/[\\/]/).at(-1)!.slice(-200) || 'file';
  const { locations, columns, categories } = await readNames(db);
  const asked = {
    file: { name: shortName, bytes },
    said: uploadAnswers(beside),
    known: { group, locations, columns, categories, today: today(context) },
  };
  const { read, digest } = await readInThread(asked, userId);
  const unfitting = besideRefused(read, beside);
  if (unfitting) throw refusal(valueUnfit(unfitting.field, unfitting.refused.detail));
  const file = { name: shortName, bytes: length, digest };
  const { asked: about, parts } = importOf(file, read, uploadAnswers(beside));
  const reading = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return { file, read, beside, asked: { ...about, reading }, parts: await partsToKeep(context, parts) };
}

/**
 * Stores a file's content as if a device had read and sent it, and takes it at once if `take` is set. When the file leaves questions open,
 * stores only these. Returns the import's id and the weeks that changed. Throws as receiving and taking do.
 */
export async function importRead(
  context: Context,
  tx: Tx,
  by: User,
  { file, read, beside, asked, parts }: ReadSent,
): Promise<{ importId: string; changed: Week[] }> {
  const asks = unansweredQuestions(read.asks);
  const remarks = [...read.remarks];
  await removeAsking(tx, { digest: file.digest, byId: by.userId });
  if (asks.length > 0) {
    const { reading: _, ...unread } = asked;
    const { importId } = await beginIn(context, tx, by, { ...unread, parts: 1 }, { asks, remarks });
    return { importId, changed: [] };
  }
  const { importId, missing } = await beginIn(context, tx, by, asked, { remarks });
  if (missing.length > 0) await receiveIn(context, tx, by, importId, parts);
  if (beside.take === undefined) return { importId, changed: [] };
  const correct = beside.take === 'all' ? 'all' : 'none';
  return { importId, changed: await takeIn(context, tx, by, importId, correct) };
}

/** Checks parts one by one and yields to other work in between, since together they take long. */
async function partsToKeep({ group }: Context, parts: readonly SentPart[]): Promise<Map<number, ImportPart>> {
  const schema = importPart(group);
  const checked = new Map<number, ImportPart>();
  for (const [part, sent] of parts.entries()) {
    await nextTurn();
    const { data, error } = schema.safeParse(sent);
    if (error) throw refusal(valueUnfit('file', unfit(error.issues).detail));
    checked.set(part, data);
  }
  return checked;
}
