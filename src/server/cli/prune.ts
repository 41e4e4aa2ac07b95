import { budgetsIn, venueBy } from '../../domain/group/venue.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { OldRows } from '../db/old-rows.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { listOldAlerts, removeAlerts } from '../stores/alerts.ts';
import { listOldEntries, removeEntries } from '../stores/audit.ts';
import { listOldLetters, removeLetters } from '../stores/outbox.ts';
import { listOldSessions, removeSessions } from '../stores/sessions.ts';
import { listClosedBefore } from '../stores/week-states.ts';
import { type Command, CommandError, EXIT } from './command.ts';
import { COMMAND_LINE, withContext } from './with-context.ts';

/** Small batches, so that nobody who saves something meanwhile has to wait. */
const AT_ONCE = 500;
const DAY = 24 * 3_600_000;

interface Old {
  id: string;
  weekId?: string;
  category?: string;
}

interface PrunableKind {
  /** The smallest number of days to keep them. */
  least: number;
  words: string;
  list: (db: Db, rows: OldRows) => Promise<Old[]>;
  remove: (tx: Tx, ids: readonly string[]) => Promise<void>;
}

/** What `prune` may remove once it is old: nothing that any figure depends on. */
const KINDS: Record<string, PrunableKind> = {
  letters: {
    least: 62,
    words: 'letters that have gone out, or failed and were seen to',
    list: listOldLetters,
    remove: removeLetters,
  },
  alerts: {
    least: 62,
    words: 'settled alerts of closed weeks whose letters are gone',
    list: listOldAlerts,
    remove: removeAlerts,
  },
  sessions: { least: 1, words: 'sessions that were over', list: listOldSessions, remove: removeSessions },
  audit: { least: 400, words: 'audit entries', list: listOldEntries, remove: removeEntries },
};

/** Prints how much of a kind is older than the given days. With `--yes` it removes that, in batches. */
export async function prune({ word, config, olderThan, yes, print }: Command): Promise<number> {
  const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined;
  if (!kind) throw new CommandError(`say what to remove: ${Object.keys(KINDS).join(', ')}.`, EXIT.misused);
  const days = Number(olderThan);
  if (!Number.isInteger(days) || days < kind.least || days > 36_500)
    throw new CommandError(
      `say --older-than DAYS: ${word} are kept for ${kind.least} days at least.`,
      EXIT.misused,
    );
  await withContext(config, async (context) => {
    const before = new Date(context.now() - days * DAY).toISOString();
    const found = await eachBatch(context, kind, before, yes);
    if (yes && found > 0) await record(context, { subject: word, after: { removed: found, before } });
    print(`${yes ? 'Removed' : 'There are'} ${found} ${kind.words}, from before ${before.slice(0, 10)}.`);
    if (!yes) print('Nothing was removed. Make a backup, then say --yes to remove them for good.');
  });
  return EXIT.done;
}

/** Goes through old rows in batches, removes them if `isWanted`, and returns how many there were. */
async function eachBatch(
  context: Context,
  kind: PrunableKind,
  before: string,
  isWanted: boolean,
): Promise<number> {
  const mayGo = await closedBefore(context, before);
  let found = 0;
  let after = '';
  for (;;) {
    const rows = await kind.list(context.db, { before, after, limit: AT_ONCE });
    const ids = rows.filter(mayGo).map(({ id }) => id);
    if (isWanted && ids.length > 0) await inTransaction(context.db, (tx) => kind.remove(tx, ids));
    found += ids.length;
    if (rows.length < AT_ONCE) return found;
    after = rows.at(-1)!.id;
  }
}

/** Returns whether an old row may be removed. The report of a week counts its alerts until the week is closed. */
async function closedBefore({ db, group }: Context, before: string): Promise<(row: Old) => boolean> {
  const closed = await listClosedBefore(db, before.slice(0, 10));
  const budgets = new Set(
    closed.flatMap(({ weekId, venueId }) =>
      budgetsIn(venueBy(group, venueId)).map((category) => `${weekId} ${category}`),
    ),
  );
  return ({ weekId, category }) => weekId === undefined || budgets.has(`${weekId} ${category}`);
}

function record(context: Context, what: { subject: string; after: object }): Promise<void> {
  const entry = { by: COMMAND_LINE, action: 'remove old records', ...what } as const;
  return inTransaction(context.db, (tx) => recordChange(context, tx, entry));
}
