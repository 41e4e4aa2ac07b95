import { timestamp, today } from '../../domain/calendar/clock.ts';
import type {
  Import,
  ImportOverview,
  ImportPart,
  NewImport,
  StoredImport,
} from '../../domain/imports/import.ts';
import {
  beginImportRefused,
  importOverview,
  missingParts,
  NOTHING_RECEIVED,
  readsImport,
} from '../../domain/imports/import-answer.ts';
import { IMPORTS_REFUSED } from '../../domain/imports/imports-refused.ts';
import { isPartOf, partsRefused, receivedPart } from '../../domain/imports/received-part.ts';
import type { User } from '../../domain/people/user.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../decision-context.ts';
import { refusal } from '../errors.ts';
import { readNames } from '../stores/import-names.ts';
import {
  addImport,
  countWaiting,
  findBegun,
  lockImport,
  readParts,
  removeImport,
  writeParts,
} from '../stores/imports.ts';
import { listStaff } from '../stores/staff.ts';
import { scopeOf } from './scope.ts';
import { importToChange } from './take-import.ts';

/** Begins an import, or continues one of the same file. Returns the parts still to come. Throws 'not-allowed'. */
export function beginImport(
  context: Context,
  by: User,
  asked: NewImport,
): Promise<Pick<Import, 'importId' | 'missing'>> {
  return inTransaction(context.db, (tx) => beginIn(context, tx, by, asked));
}

/** Begins an import within a transaction; `beside` are the questions and remarks from reading it. Throws as `beginImport` does. */
export async function beginIn(
  context: Context,
  tx: Tx,
  by: User,
  asked: NewImport,
  beside: Pick<ImportOverview, 'asks' | 'remarks'> = {},
): Promise<Pick<Import, 'importId' | 'missing'>> {
  const begun = await findBegun(tx, asked, by.userId);
  if (begun && (await mayGoOn(context, tx, by, begun)))
    return { importId: begun.importId, missing: missingParts(begun) };
  const refused = beginImportRefused(by, asked, await countWaiting(tx, by.userId));
  if (refused) throw refusal(refused);
  const importId = newId();
  const nobody = { takenBy: null, takenAt: null, undoneBy: null, undoneAt: null };
  const made = { by: by.name, byId: by.userId, at: timestamp(context) };
  const kept = { importId, ...asked, ...made, ...nobody, summary: { ...NOTHING_RECEIVED, ...beside } };
  await addImport(tx, kept);
  return { importId, missing: missingParts(kept) };
}

/** Stores a part of an import. Throws 'not-found', and refuses any part once the import was taken. */
export function receivePart(
  context: Context,
  by: User,
  { importId, part, sent }: { importId: string; part: number; sent: ImportPart },
): Promise<void> {
  return inTransaction(context.db, (tx) => receiveIn(context, tx, by, importId, new Map([[part, sent]])));
}

/** Stores parts of an import within a transaction. Throws as `receivePart` does. */
export async function receiveIn(
  context: Context,
  tx: Tx,
  by: User,
  importId: string,
  sent: ReadonlyMap<number, ImportPart>,
): Promise<void> {
  const kept = await lockImport(tx, importId);
  if (!(await mayGoOn(context, tx, by, kept))) throw refusal(IMPORTS_REFUSED.importUnknown);
  for (const [part, one] of sent)
    if (part >= kept.parts || !isPartOf(kept, one)) throw refusal(IMPORTS_REFUSED.importParts);
  if (kept.takenAt !== null) throw refusal(IMPORTS_REFUSED.importTaken);
  const { group } = context;
  const facts = {
    group,
    today: today(context),
    names: await readNames(tx),
    staff: kept.kind === 'hours' ? await listStaff(tx, today(context)) : [],
  };
  const received = new Map([...sent].map(([part, one]) => [part, receivedPart(one, by, facts)] as const));
  const parts = new Map([...(await readParts(tx, importId)), ...received]);
  const refused = partsRefused(parts);
  if (refused) throw refusal(refused);
  await writeParts(tx, importId, { received, summary: { ...kept.summary, ...importOverview(facts, parts) } });
}

/** Whether a user may continue an import: it is their own, and they still read what has come of it. */
async function mayGoOn(context: Context, tx: Tx, by: User, kept: StoredImport): Promise<boolean> {
  if (kept.byId !== by.userId) return false;
  return readsImport(context.group, by, kept, await scopeOf(context, tx, kept));
}

/** Removes an import that was not taken. Throws 'not-found', and 'conflict' for one that was. */
export function dropImport(context: Context, by: User, importId: string): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const kept = await importToChange(context, tx, by, importId);
    if (kept.takenAt !== null) throw refusal(IMPORTS_REFUSED.importTaken);
    await removeImport(tx, importId);
  });
}
