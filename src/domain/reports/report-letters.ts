import { z } from 'zod';
import type { VenueId } from '../group/group.ts';
import type { Locale } from '../values/locale.ts';
import { formatMoment, instantSchema } from '../values/moment.ts';
import { type ReportLists, reportRecipients } from './report-recipients.ts';

const STATES = ['waiting', 'sent', 'failed', 'kept', 'dropped'] as const;

function letterSchema() {
  return z.object({
    venueId: z.string().nullable().describe('Null for the group’s report.'),
    address: z.string(),
    state: z
      .enum(STATES)
      .describe(
        '`kept`: saved as a file, because no email service is set up. `dropped`: not sent, because the recipient may not read the report.',
      ),
    reason: z.string().nullable().describe('Why it failed, or has not arrived yet.'),
    queuedAt: instantSchema().describe('When this server sent it.'),
    sentAt: instantSchema().nullable().describe('When the provider accepted it.'),
    onList: z.boolean().describe('Whether the address is still on the list; only then can it be sent again.'),
  });
}

/** The outcome of a week's reports by email: the newest letter for each venue and address. */
export function reportLettersSchema() {
  return z.object({ letters: z.array(letterSchema()) }).meta({ id: 'ReportLetters' });
}
type ReportLetters = z.infer<ReturnType<typeof reportLettersSchema>>;
export type ReportLetter = ReportLetters['letters'][number];

/** Returns the newest letter for each venue and address, sorted by address; expects letters in the order they were queued. */
export function newestLetters(
  lists: ReportLists,
  letters: readonly Omit<ReportLetter, 'onList'>[],
): ReportLetter[] {
  const newest = new Map(
    letters.map((letter) => [`${letter.venueId} ${letter.address.toLowerCase()}`, letter] as const),
  );
  const byAddress = [...newest.values()].sort((a, b) => a.address.localeCompare(b.address, 'en'));
  return byAddress.map((letter) => ({ ...letter, onList: isOn(lists, letter) }));
}

function isOn(
  lists: ReportLists,
  { venueId, address }: { venueId: VenueId | null; address: string },
): boolean {
  return reportRecipients(lists, venueId).some((one) => one.toLowerCase() === address.toLowerCase());
}

/** Whether a letter may be sent again unchanged. */
export function maySendAgain({ state, onList }: Pick<ReportLetter, 'state' | 'onList'>): boolean {
  return state === 'failed' && onList;
}

/** 'Sent on Nov 16, 2026, 9:05 AM', 'Waiting: …', 'Not sent: …'. */
export function letterText(
  { state, reason, queuedAt, sentAt, onList }: Omit<ReportLetter, 'venueId' | 'address'>,
  timeZone: string,
  place: Pick<Locale, 'locale'>,
): string {
  const on = (at: string) => `on ${formatMoment(at, timeZone, place)}`;
  if (state === 'sent') return `Sent ${on(sentAt ?? queuedAt)}`;
  if (state === 'waiting') return reason ? `Waiting: ${reason}` : 'On its way';
  if (state === 'kept') return `Kept as a file ${on(queuedAt)}`;
  const left = onList ? '' : ' No longer on the list.';
  return `Not sent ${on(queuedAt)}: ${reason ?? 'no reason is known.'}${left}`;
}
