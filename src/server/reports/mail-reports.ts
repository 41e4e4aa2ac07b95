import { createHash } from 'node:crypto';
import { type ReportLists, reportRecipients } from '../../domain/reports/report-recipients.ts';
import type { VenueReport } from '../../domain/reports/week-report.ts';
import { timestamp } from '../../domain/weeks/clock.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { queueLetterAgain } from '../mail/outbox.ts';
import { readReportLists } from './recipients-store.ts';
import { reportLetter } from './report-letter.ts';

/**
 * Sends a venue's report to everybody on its list, each by a letter of their own. Nobody gets the same report twice, whoever sends it
 * and however often; a letter that failed is tried again. Returns how many it is on its way to, and how many had it.
 */
export async function queueReport(
  context: Context,
  tx: Tx,
  { weekId, report, lists }: { weekId: WeekId; report: VenueReport; lists: ReportLists },
): Promise<{ sent: number; before: number }> {
  const letter = reportLetter(context.group, { weekId, report, at: timestamp(context) });
  const version = createHash('sha256').update(JSON.stringify(report)).digest('hex').slice(0, 16);
  const recipients = reportRecipients(lists, report.venueId);
  let sent = 0;
  for (const address of recipients) {
    const uniqueKey = `report ${weekId} ${report.venueId} ${version} ${address.toLowerCase()}`;
    if (await queueLetterAgain(context, tx, { uniqueKey, recipients: [address], letter })) sent++;
  }
  if (sent > 0) afterCommit(tx, context.mail.wake);
  return { sent, before: recipients.length - sent };
}

/** Sends the reports of venues whose week is closed now. */
export async function queueReports(
  context: Context,
  tx: Tx,
  { weekId, reports }: { weekId: WeekId; reports: readonly VenueReport[] },
): Promise<void> {
  const lists = await readReportLists(tx);
  for (const report of reports) await queueReport(context, tx, { weekId, report, lists });
}
