import { createHash } from 'node:crypto';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Change } from '../../domain/changes/change.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import { type GroupReport, isGroupReport } from '../../domain/reports/group-report.ts';
import { maySendAgain, newestLetters, type ReportLetter } from '../../domain/reports/report-letters.ts';
import { type ReportLists, reportRecipients } from '../../domain/reports/report-recipients.ts';
import type { VenueReport } from '../../domain/reports/venue-report.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { reportLetter } from '../letters/report-letter.ts';
import { listLetters, queueLetterAgain, requeueLetters } from '../stores/outbox.ts';
import { readReportLists } from '../stores/report-recipients.ts';

/**
 * Sends a report of a venue or the group to everybody on its list who may read it, each in a letter of their own. Nobody gets the same
 * report twice, whoever sends it and however often; a failed letter is tried again. Returns how many letters are on their way, and how many
 * people had it before.
 */
export async function queueReport(
  context: Context,
  tx: Tx,
  { weekId, report, lists }: { weekId: WeekId; report: VenueReport | GroupReport; lists: ReportLists },
): Promise<{ sent: number; before: number }> {
  const letter = reportLetter(context.group, { weekId, report, at: timestamp(context) });
  const version = createHash('sha256').update(JSON.stringify(report)).digest('hex').slice(0, 16);
  const venueId = isGroupReport(report) ? null : report.venueId;
  const recipients = reportRecipients(lists, venueId);
  const topic = topicOf(weekId, venueId);
  let sent = 0;
  for (const address of recipients) {
    const uniqueKey = `${topic} ${version} ${address.toLowerCase()}`;
    if (await queueLetterAgain(context, tx, { uniqueKey, topic, recipients: [address], letter })) sent++;
  }
  if (sent > 0) afterCommit(tx, context.mail.wake);
  return { sent, before: recipients.length - sent };
}

/** Returns the topic of the letters with a report of a venue, or of the group for null. */
function topicOf(weekId: WeekId, venueId: VenueId | null): string {
  return `report ${weekId} ${venueId ?? SETTINGS_OF_GROUP}`;
}

/** Returns the outcome of the reports that were sent for venues, and for the group with null: the newest letter per address. */
export async function readReportLetters(
  { group }: Pick<Context, 'group'>,
  db: Db,
  { weekId, venues }: { weekId: WeekId; venues: readonly (VenueId | null)[] },
): Promise<ReportLetter[]> {
  const venueOf = new Map(venues.map((venueId) => [topicOf(weekId, venueId), venueId] as const));
  const rows = await listLetters(db, [...venueOf.keys()]);
  const letters = rows.map(({ topic, recipients, state, createdAt, ...row }) => ({
    ...row,
    venueId: venueOf.get(topic!)!,
    address: recipients,
    queuedAt: createdAt,
    state: state === 'sending' ? 'waiting' : (state as ReportLetter['state']),
  }));
  return newestLetters(await readReportLists(db, group), letters);
}

/** Sends failed letters again, unchanged, to addresses that are still on the list: the newest per address. Returns how many. */
export async function queueFailed(
  context: Context,
  tx: Tx,
  { weekId, venueId }: { weekId: WeekId; venueId: VenueId | null },
): Promise<number> {
  const letters = await readReportLetters(context, tx, { weekId, venues: [venueId] });
  const failed = letters.filter(maySendAgain);
  const sent = await requeueLetters(context, tx, { topic: topicOf(weekId, venueId), letters: failed });
  if (sent > 0) afterCommit(tx, context.mail.wake);
  return sent;
}

/** Sends the reports of venues that just closed their week, and the group's when the last one did. */
export async function queueReports(
  context: Context,
  tx: Tx,
  { weekId, reports = [], groupReport }: Pick<Change, 'weekId' | 'reports' | 'groupReport'>,
): Promise<void> {
  const lists = await readReportLists(tx, context.group);
  for (const report of [...reports, ...(groupReport ? [groupReport] : [])])
    await queueReport(context, tx, { weekId, report, lists });
}
