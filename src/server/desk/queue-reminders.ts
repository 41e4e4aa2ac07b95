import { dueAt, peopleToRemind, venuesToRemindOf, weekToRemindOf } from '../../domain/desk/reminder.ts';
import { reaching } from '../../domain/people/reach.ts';
import { isGuest } from '../../domain/people/user.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { reminderLetter } from '../letters/reminder-letter.ts';
import { isReminded, markReminded } from '../stores/installation.ts';
import { queueLetter } from '../stores/outbox.ts';
import { listUsers } from '../stores/users.ts';
import { readStates } from '../stores/week-states.ts';

/** Sends reminders to those who may submit a venue's week that is due: once per week, however many servers try. */
export async function queueReminders(context: Pick<Context, 'db' | 'now' | 'group'>): Promise<void> {
  const { db, group, now } = context;
  const week = weekToRemindOf(group, now());
  if (!week || !group.submitBy || (await isReminded(db, week.weekId))) return;
  const due = new Date(dueAt(week, group.submitBy, group)).toISOString();
  await inTransaction(db, async (tx) => {
    if (!(await markReminded(tx, week.weekId))) return;
    const venues = venuesToRemindOf(group, await readStates(tx, week.weekId));
    const people = (await listUsers(tx))
      .filter((user) => user.active && !user.invitation && !isGuest(user))
      .map((user) => ({ ...reaching(group, user), userId: user.userId, email: user.email }));
    for (const venue of venues)
      for (const { userId, email } of peopleToRemind(people, venue))
        await queueLetter(context, tx, {
          uniqueKey: `remind ${week.weekId} ${venue.venueId} ${userId}`,
          recipients: [email],
          letter: reminderLetter(group, { week, venue, due }),
        });
  });
}
