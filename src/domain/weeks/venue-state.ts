import { z } from 'zod';
import type { Group, VenueId } from '../group/group.ts';
import { inUse } from '../group/venue.ts';
import { boundedList, boundedText, rowId } from '../values/bounds.ts';
import { instantSchema } from '../values/moment.ts';
import { printable, requiredText } from '../values/text.ts';
import { type VenueSnapshot, venueSnapshotSchema } from './venue-snapshot.ts';

/** How far a venue's week is: being worked on, handed in by its manager, or final. */
const WEEK_STATES = ['open', 'submitted', 'closed'] as const;
export type WeekState = (typeof WEEK_STATES)[number];

export function weekStateSchema() {
  return z.enum(WEEK_STATES);
}

/** How far a venue's week is, as it is kept: nobody has said anything of one without it, which is open. */
export interface VenueState {
  venueId: VenueId;
  state: WeekState;
  /** The name of who made it so, and when. */
  by: string;
  at: string;
  /** What was said when it was submitted; '' for nothing. */
  note: string;
  /** Why it was reopened last; '' where it never was. */
  reason: string;
  /** What was missing or odd and let pass. */
  waved: readonly DismissedFinding[];
  /** What a closed one stands on; null for others. */
  kept: VenueSnapshot | null;
}

/** Something that was missing or odd before a week was submitted or closed, and why that is all right. */
export interface DismissedFinding {
  finding: string;
  word: string;
}

/** How far a venue's week is, as it is told: null and '' where nobody has said anything. */
export function stateViewShape() {
  return {
    state: weekStateSchema(),
    stateBy: z.string().nullable().describe('The name of who submitted, closed or reopened it.'),
    stateAt: instantSchema().nullable(),
    note: z.string().describe('What was said when it was submitted.'),
    reason: z.string().describe('Why it was reopened last.'),
    waved: z
      .array(z.object({ finding: z.string(), word: z.string() }))
      .describe('What was missing or odd and let pass, and why.'),
  };
}

/** How far a venue is with a week, with what a closed one stands on. */
export function venueStateViewSchema() {
  return z
    .object({
      ...stateViewShape(),
      kept: venueSnapshotSchema().nullable().describe('What a closed one stands on.'),
    })
    .meta({ id: 'VenueState' });
}
export type VenueStateView = z.infer<ReturnType<typeof venueStateViewSchema>>;

/** How far a venue's week is, of those that are kept. */
export function stateView(states: readonly VenueState[], venueId: VenueId): Omit<VenueStateView, 'kept'> {
  const known = states.find((one) => one.venueId === venueId);
  if (!known) return { state: 'open', stateBy: null, stateAt: null, note: '', reason: '', waved: [] };
  const { state, by, at, note, reason, waved } = known;
  return { state, stateBy: by, stateAt: at, note, reason, waved: [...waved] };
}

/** How far venues are with a week, by their ids, with what closed ones stand on; not the names of people. */
export function stateViews(states: readonly VenueState[]): Record<VenueId, VenueStateView> {
  const byVenue = states.map(({ venueId, kept }): [VenueId, VenueStateView] => {
    const { staff: _, ...stoodOn } = kept ?? {};
    return [venueId, { ...stateView(states, venueId), kept: kept && (stoodOn as VenueSnapshot) }];
  });
  return Object.fromEntries(byVenue);
}

/** The states that such a record tells: of the venues of which anybody said anything. */
export function recordedStates(kept: Readonly<Record<VenueId, VenueStateView>>): VenueState[] {
  return Object.entries(kept).flatMap(([venueId, { stateBy, stateAt, ...of }]) => {
    if (stateAt === null) return [];
    const { state, note, reason, waved, kept } = of;
    return [{ venueId, by: stateBy ?? '', at: stateAt, state, note, reason, waved, kept }];
  });
}

/** How far the whole group's week is: as far as the least of the venues in use. */
export function groupState(group: Group, states: readonly VenueState[]): WeekState {
  const { venues } = inUse(group);
  const reached = new Set(venues.map(({ venueId }) => stateView(states, venueId).state));
  if (venues.length === 0 || reached.has('open')) return 'open';
  return reached.has('submitted') ? 'submitted' : 'closed';
}

const LONGEST = 500;

const dismissed = boundedList(
  z.object({ finding: boundedText(200), word: requiredText('Say why that is all right.', LONGEST) }),
  200,
)
  .optional()
  .describe('What was found and is all right, and why: a day without sales then counts as nothing sold.');
const waved = dismissed.describe('The same under its earlier name.');

/** A venue whose week is submitted, with a note for who closes it. */
export const submission = z.object({ venue: rowId, note: printable(LONGEST).optional(), dismissed, waved });
export type Submission = z.infer<typeof submission>;

/** A venue whose week is closed; `confirm` closes one that is not over yet. */
export const closing = z.object({ venue: rowId, confirm: z.boolean().optional(), dismissed, waved });
export type Closing = z.infer<typeof closing>;

/** A venue whose week is opened again, and why. */
export const reopening = z.object({
  venue: rowId,
  reason: requiredText('Please say why the week is reopened.', LONGEST),
});
export type Reopening = z.infer<typeof reopening>;
