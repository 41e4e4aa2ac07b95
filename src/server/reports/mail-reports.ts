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
 * Sends a venue's report, or the group's, to everybody on its list who may read it, each by a letter of their own. Nobody gets the same report twice, whoever sends it
 * and however often; a letter that failed is tried again. Returns how many it is on its way to, and how many had it.
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

/** What the letters with a venue's report of a week are about, or with the group's. */
function topicOf(weekId: WeekId, venueId: VenueId | null): string {
  return `report ${weekId} ${venueId ?? SETTINGS_OF_GROUP}`;
}

/** What became of the reports of venues, and of the group's with null, that were sent: of each address the newest. */
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

/** Sends the letters again, as they were, that failed to reach who is still on the list: of each the newest. Returns how many. */
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

/** Sends the reports of venues whose week is closed now, and the group's where that was the last. */
export async function queueReports(
  context: Context,
  tx: Tx,
  { weekId, reports = [], groupReport }: Pick<Change, 'weekId' | 'reports' | 'groupReport'>,
): Promise<void> {
  const lists = await readReportLists(tx, context.group);
  for (const report of [...reports, ...(groupReport ? [groupReport] : [])])
    await queueReport(context, tx, { weekId, report, lists });
}
