import type { Context as HonoContext } from 'hono';
import { timestamp, today } from '../../domain/calendar/clock.ts';
import type { Week } from '../../domain/calendar/week.ts';
import type { FileContent, FileOfImport, ImportKind, StoredImport } from '../../domain/imports/import.ts';
import {
  beginImportRefused,
  importOverview,
  NOTHING_READ,
  readsImport,
} from '../../domain/imports/import-answer.ts';
import { contentRefused, receivedContent } from '../../domain/imports/import-content.ts';
import { IMPORTS_REFUSED } from '../../domain/imports/imports-refused.ts';
import {
  besideRefused,
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
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../decision-context.ts';
import { refusal } from '../errors.ts';
import { releaseMemory } from '../release-memory.ts';
import type { Env } from '../router.ts';
import { readNames } from '../stores/import-names.ts';
import {
  addImport,
  countWaiting,
  findBegun,
  lockImport,
  removeAsking,
  removeImport,
  writeContent,
  writeOverview,
} from '../stores/imports.ts';
import { listStaff } from '../stores/staff.ts';
import { type FormBounds, partsOfForm } from '../uploads/read-form.ts';
import { type FileInThread, readInThread } from './read-in-thread.ts';
import { scopeOf } from './scope.ts';
import { importToChange, takeIn } from './take-import.ts';

/** A file that was sent or found, and the fields beside it. */
interface ReceivedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  beside: UploadFields;
}

const MOST_FIELDS = 13;
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
interface ReadSent extends Omit<FileInThread, 'digest'> {
  file: FileOfImport['file'];
  beside: UploadFields;
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
  const elsewhere = (beside.elsewhere ?? []).map((location) => ({ location, venueId: null }));
  const asked = {
    file: { name: shortName, bytes },
    said: uploadAnswers(beside),
    known: {
      group,
      locations: [...locations, ...elsewhere],
      columns,
      categories,
      today: today(context),
    },
  };
  const { digest, ...read } = await readInThread(asked, userId);
  const unfitting = besideRefused(read.about, beside);
  if (unfitting) throw refusal(valueUnfit(unfitting.field, unfitting.refused.detail));
  return { file: { name: shortName, bytes: length, digest }, beside, ...read };
}

/**
 * Stores what was read from a file, and takes it at once if `take` is set. When the file leaves questions open, stores only these. Returns
 * the import's id and the weeks that changed. Throws 'not-allowed', 'limit-reached', and as taking does.
 */
export async function importRead(
  context: Context,
  tx: Tx,
  by: User,
  sent: ReadSent,
): Promise<{ importId: string; changed: Week[] }> {
  const { take } = sent.beside;
  await removeAsking(tx, { digest: sent.file.digest, byId: by.userId });
  const importId = await storeRead(context, tx, by, sent);
  if (!sent.whole || take === undefined) return { importId, changed: [] };
  const correct = take === 'all' ? 'all' : 'none';
  return { importId, changed: await takeIn(context, tx, by, importId, correct) };
}

/** Stores what was read from a file; in place of what the same person sent of it, read the same way and not taken. Returns the import's id. */
async function storeRead(
  context: Context,
  tx: Tx,
  by: User,
  { file, about: { kind, source, asks, ...read }, beside, whole }: ReadSent,
): Promise<string> {
  const { dates, several } = uploadAnswers(beside);
  const asked = { file, kind, source, dates, several, reading: whole?.reading };
  const before = await importToGoOn(context, tx, by, asked);
  const refused = before ? null : beginImportRefused(by, asked, await countWaiting(tx, by.userId));
  if (refused) throw refusal(refused);
  const content = whole && (await contentFor(context, tx, by, whole.content, kind));
  const questions = asks.length > 0 ? { asks: unansweredQuestions(asks) } : {};
  const summary = {
    ...(content?.overview ?? NOTHING_READ),
    ...{ ...read, remarks: [...read.remarks] },
    ...questions,
  };
  const nobody = { takenBy: null, takenAt: null, undoneBy: null, undoneAt: null };
  const made = { by: by.name, byId: by.userId, at: timestamp(context) };
  const importId = before?.importId ?? newId();
  if (before) await writeOverview(tx, importId, summary);
  else await addImport(tx, { importId, ...asked, ...made, ...nobody, summary });
  if (content) await writeContent(tx, importId, content.kept);
  return importId;
}

/** Returns one's own import of the same reading that is not taken yet, locked, if one still reads all of it. */
async function importToGoOn(
  context: Context,
  tx: Tx,
  by: User,
  asked: FileOfImport,
): Promise<StoredImport | null> {
  const found = await findBegun(tx, asked, by.userId);
  if (!found) return null;
  const kept = await lockImport(tx, found.importId);
  const isTheirs = readsImport(context.group, by, kept, await scopeOf(context, tx, kept));
  return isTheirs && kept.takenAt === null ? kept : null;
}

/** Returns what of a file is stored for a user, with its overview. Throws 'invalid-request'. */
async function contentFor(context: Context, tx: Tx, by: User, sent: FileContent, kind: ImportKind) {
  const now = today(context);
  const names = await readNames(tx);
  const facts = {
    group: context.group,
    today: now,
    names,
    staff: kind === 'hours' ? await listStaff(tx, now) : [],
  };
  const kept = receivedContent(sent, by, facts);
  const refused = contentRefused(kept);
  if (refused) throw refusal(refused);
  return { kept, overview: importOverview(facts, kept) };
}

/** Removes an import that was not taken. Throws 'not-found', and 'conflict' for one that was. */
export function dropImport(context: Context, by: User, importId: string): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const kept = await importToChange(context, tx, by, importId);
    if (kept.takenAt !== null) throw refusal(IMPORTS_REFUSED.importTaken);
    await removeImport(tx, importId);
  });
}
