import { z } from 'zod';
import type { Group, VenueId } from '../group/group.ts';
import { inUse } from '../group/venue.ts';
import { boundedList, boundedText, rowId } from '../values/bounds.ts';
import type { Locale } from '../values/locale.ts';
import { formatMoment, instantSchema } from '../values/moment.ts';
import { printable, requiredText } from '../values/text.ts';
import { type VenueSnapshot, venueSnapshotSchema } from './venue-snapshot.ts';

/** The states of a venue's week: in work, handed in by its manager, or final. */
const WEEK_STATES = ['open', 'submitted', 'closed'] as const;
export type WeekState = (typeof WEEK_STATES)[number];

export function weekStateSchema() {
  return z.enum(WEEK_STATES);
}

/** The stored state of a venue's week. A week without one is open. */
export interface VenueState {
  venueId: VenueId;
  state: WeekState;
  /** The name of who set the state, and when. */
  by: string;
  at: string;
  /** The note of its submission; '' if none. */
  note: string;
  /** Why it was last reopened; '' if never. */
  reason: string;
  waved: readonly DismissedFinding[];
  /** The snapshot of a closed week; null for others. */
  kept: VenueSnapshot | null;
}

/** A finding before a week was submitted or closed, and why it was dismissed. */
interface DismissedFinding {
  finding: string;
  word: string;
}

/** The fields of a venue's week state; null and '' if nobody has set it. */
export function stateViewShape() {
  return {
    state: weekStateSchema(),
    stateBy: z.string().nullable().describe('The name of the person who submitted, closed or reopened it.'),
    stateAt: instantSchema().nullable(),
    note: z.string().describe('The note it was submitted with.'),
    reason: z.string().describe('Why it was last reopened.'),
    waved: z
      .array(z.object({ finding: z.string(), word: z.string() }))
      .describe('Findings that were dismissed, and why.'),
  };
}

/** A venue's week state, with its snapshot if closed. */
export function venueStateViewSchema() {
  return z
    .object({
      ...stateViewShape(),
      kept: venueSnapshotSchema().nullable().describe('What a closed week’s figures rest on.'),
    })
    .meta({ id: 'VenueState' });
}
export type VenueStateView = z.infer<ReturnType<typeof venueStateViewSchema>>;

/** Returns a venue's state out of the stored ones; open if there is none. */
export function stateView(states: readonly VenueState[], venueId: VenueId): Omit<VenueStateView, 'kept'> {
  const known = states.find((one) => one.venueId === venueId);
  if (!known) return { state: 'open', stateBy: null, stateAt: null, note: '', reason: '', waved: [] };
  const { state, by, at, note, reason, waved } = known;
  return { state, stateBy: by, stateAt: at, note, reason, waved: [...waved] };
}

/** Returns the states of venues by id, with the snapshots of closed ones but without people's names. */
export function stateViews(states: readonly VenueState[]): Record<VenueId, VenueStateView> {
  const byVenue = states.map(({ venueId, kept }): [VenueId, VenueStateView] => {
    const { staff: _, ...stoodOn } = kept ?? {};
    return [venueId, { ...stateView(states, venueId), kept: kept && (stoodOn as VenueSnapshot) }];
  });
  return Object.fromEntries(byVenue);
}

/** Returns the stored states behind such views, for venues with a state. */
export function recordedStates(kept: Readonly<Record<VenueId, VenueStateView>>): VenueState[] {
  return Object.entries(kept).flatMap(([venueId, { stateBy, stateAt, ...of }]) => {
    if (stateAt === null) return [];
    const { state, note, reason, waved, kept } = of;
    return [{ venueId, by: stateBy ?? '', at: stateAt, state, note, reason, waved, kept }];
  });
}

/** Returns the state of the whole group's week: the least advanced of the venues in use. */
export function groupState(group: Group, states: readonly VenueState[]): WeekState {
  const { venues } = inUse(group);
  const reached = new Set(venues.map(({ venueId }) => stateView(states, venueId).state));
  if (venues.length === 0 || reached.has('open')) return 'open';
  return reached.has('submitted') ? 'submitted' : 'closed';
}

const LONGEST = 500;

const dismissed = boundedList(
  z.object({ finding: boundedText(200), word: requiredText('Say why that is fine.', LONGEST) }),
  200,
)
  .optional()
  .describe('Findings to dismiss, and why: a day without sales then counts as nothing sold.');
const waved = dismissed.describe('The same under its earlier name.');

/** Submits a venue's week, with a note for the person who closes it. */
export const submission = z.object({ venue: rowId, note: printable(LONGEST).optional(), dismissed, waved });
export type Submission = z.infer<typeof submission>;

/** Closes a venue's week; `confirm` closes one that is not over yet. */
export const closing = z.object({ venue: rowId, confirm: z.boolean().optional(), dismissed, waved });
export type Closing = z.infer<typeof closing>;

export const reopening = z.object({
  venue: rowId,
  reason: requiredText('Please say why the week is reopened.', LONGEST),
});
export type Reopening = z.infer<typeof reopening>;

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
