import { digestsDue } from '../../domain/alerts/digest.ts';
import { type Week, weekOf } from '../../domain/calendar/week.ts';
import { accessOf, type GroupAccess } from '../../domain/desk/group-access.ts';
import { weekReadBy } from '../../domain/desk/overview-page.ts';
import { categoriesOf } from '../../domain/group/venue.ts';
import { readsAll } from '../../domain/people/reading.ts';
import type { Who } from '../../domain/people/role.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { type DigestWeek, dailyLetter, weeklyLetter } from '../letters/digest-letter.ts';
import type { WaitingLetter } from '../letters/letter.ts';
import { countOpenAlerts } from '../stores/alerts.ts';
import { type DigestRecipient, listReaders, markDone } from '../stores/digest.ts';
import { waitingByCenter } from '../stores/order-sums.ts';
import { queueLetter } from '../stores/outbox.ts';
import { readWeekHistory } from '../stores/week-history.ts';
import { readNotes } from '../stores/week-notes.ts';
import { readStates } from '../stores/week-states.ts';
import { readSums } from '../stores/week-sums.ts';
import { alertsOfWeek, readActivity } from './activity.ts';

type DigestContext = Pick<Context, 'db' | 'now' | 'group' | 'log'>;

/** Puts the due digests into the outbox, once per person, however many servers try. When nothing happened, marks the day as done. */
export async function queueDigests(context: DigestContext): Promise<void> {
  const letters = new Map<string, Promise<WaitingLetter | null>>();
  const once = (about: string, write: () => Promise<WaitingLetter | null>) => {
    const known = letters.get(about) ?? write();
    letters.set(about, known);
    return known;
  };
  for (const reader of await listReaders(context.db, context.group)) {
    const { today, closedWeek } = digestsDue(reader, context.now(), context.group);
    if (today)
      await queueFor(
        context,
        reader,
        ['dailyDone', today],
        await once(`${today} ${reader.role} ${JSON.stringify(reader.reach)}`, () =>
          writeDaily(context, today, reader),
        ),
      );
    if (closedWeek) {
      const { weekId } = closedWeek;
      const bound = readsAll(reader) ? '' : JSON.stringify(reader.reach);
      const letter = await once(`${weekId} ${reader.role} ${bound}`, () =>
        writeWeekly(context, closedWeek, reader),
      );
      await queueFor(context, reader, ['weeklyDone', weekId], letter);
    }
  }
}

async function queueFor(
  context: DigestContext,
  { userId, email }: DigestRecipient,
  [kind, done]: ['dailyDone' | 'weeklyDone', string],
  letter: WaitingLetter | null,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if (!(await markDone(tx, userId, kind, done)) || !letter) return;
    const uniqueKey = `digest ${userId} ${kind === 'dailyDone' ? 'daily' : 'weekly'} ${done}`;
    await queueLetter(context, tx, { uniqueKey, recipients: [email], letter });
  });
}

async function writeDaily(context: DigestContext, today: Day, who: Who): Promise<WaitingLetter | null> {
  const yesterday = addDays(today, -1);
  const startOf = (day: Day) =>
    new Date(
      Temporal.PlainDate.from(day).toZonedDateTime(context.group.timeZone).epochMilliseconds,
    ).toISOString();
  const activity = await readActivity(context.db, readingFor(context, who), {
    from: startOf(yesterday),
    to: startOf(today),
  });
  return dailyLetter(today, activity, await stateOf(context, weekOf(yesterday, context.group), who), who);
}

export async function writeWeekly(
  context: DigestContext,
  week: Week,
  who: Who,
): Promise<WaitingLetter | null> {
  const alerts = await alertsOfWeek(context.db, readingFor(context, who), week.weekId);
  return weeklyLetter(await stateOf(context, week, who), alerts, who);
}

function readingFor({ group: whole }: DigestContext, who: Who): GroupAccess {
  return accessOf(who, whole);
}

async function stateOf(context: DigestContext, week: Week, who: Who): Promise<DigestWeek> {
  const { db } = context;
  const [known, sums, states, waiting, { count: openAlerts }, notes] = await Promise.all([
    readWeekHistory(context, db, week),
    readSums(db, week.weekId),
    readStates(db, week.weekId),
    waitingByCenter(db, week.weekId),
    countOpenAlerts(db, categoriesOf(readingFor(context, who).readable)),
    readNotes(db, week.weekId),
  ]);
  // Closed venues count as they were when their week was closed.
  const { readable } = weekReadBy(who, { known, sums, states, waiting, openAlerts: () => 0 });
  return { week, standing: readable, openAlerts, notes };
}
