import type { Locale } from '../values/locale.ts';
import { formatMoment } from '../values/moment.ts';
import type { VenueStateView } from './venue-state.ts';

type DescribedState = Pick<VenueStateView, 'state' | 'stateBy' | 'stateAt' | 'note' | 'reason'>;

/** Describes the state of a venue's week: "Closed by Ann on Nov 16, 2026, 9:05 AM. An admin can reopen it." */
export function stateWords(
  { state, stateBy, stateAt, note, reason }: DescribedState,
  timeZone: string,
  place: Pick<Locale, 'locale'>,
): string {
  if (stateBy === null || stateAt === null) return 'Nobody has submitted this week yet.';
  const who = `by ${stateBy} on ${formatMoment(stateAt, timeZone, place)}`;
  const noteSaid = note ? ` Said: “${note}”.` : '';
  if (state === 'closed')
    return `Closed ${who}. Nothing in it can be changed; an admin can reopen it.${noteSaid}`;
  if (state === 'submitted') return `Submitted ${who}.${noteSaid}`;
  return `Reopened ${who}: “${reason}”.`;
}
