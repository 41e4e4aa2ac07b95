import type { StatesChange } from '../desk/close-week.ts';
import { type LiveEvent, venuesOf } from '../desk/live-event.ts';
import type { Crew, Group, VenueId } from '../group/group.ts';
import type { LaborChange } from '../labor/hours-facts.ts';
import type { OrdersChange } from '../orders/order-facts.ts';
import type { SalesChange } from '../sales/sales-facts.ts';
import type { RevenueSource } from '../weeks/week-sums.ts';
import type { NotesChange } from '../weeks/write-note.ts';

/** The effects of a decision about a week, from any room. The store writes all of it or nothing. */
export interface Change extends OrdersChange, LaborChange, SalesChange, NotesChange, StatesChange {}

/** The fields of a change that are not lists of rows. */
type UnlistedField =
  | ('weekId' | 'entries' | 'elsewhere' | 'ordersUncounted')
  | ('suggested' | 'alerts' | 'news' | 'reports' | 'groupReport');

/** The fields of a change that are lists of rows. */
export type ListName = Exclude<keyof Change, UnlistedField>;
export type Lists = { [List in ListName]: NonNullable<Change[List]> };

/** The part of a week a row belongs to; 'total' stands for everything in the total. */
export type PartOf = { center: RevenueSource } | { crew: Crew | 'total' } | { venue: VenueId };

/** The lists of a week's rows in memory. */
type WeekListName = 'orders' | 'hours' | 'plans' | 'adjustments' | 'sales' | 'expected' | 'notes' | 'states';

/** How rows of one list of a change are stored and what they belong to. */
interface KindOf<Row> {
  /** The list in memory that holds them; null if they are not stored as a list. */
  keptIn: WeekListName | null;
  key: (row: Row) => string;
  /** Set if the change removes these rows. Otherwise they replace the row with their key, or are appended. */
  isGone?: true;
  partOf: (row: Row) => PartOf;
  /** Whether a venue that has closed its week refuses the row. */
  closed: (row: Row, change: Change) => boolean;
}

const ofCenter = ({ revenueCenter }: { revenueCenter: string }) => ({ center: revenueCenter });
const ofVenue = ({ venueId }: { venueId: VenueId }) => ({ venue: venueId });
const refused = () => true;

const ORDERS = {
  keptIn: 'orders',
  key: ({ orderId }: { orderId: string }) => orderId,
  partOf: ofCenter,
  closed: refused,
} as const;

const HOURS = {
  keptIn: 'hours',
  key: ({ entryId }: { entryId: string }) => entryId,
  partOf: ({ crew }: { crew: Crew }) => ({ crew }),
  closed: refused,
} as const;

const PLANS: KindOf<Lists['plansRemoved'][number]> = {
  keptIn: 'plans',
  key: ({ staffId, day }) => `${staffId} ${day}`,
  partOf: ({ crew }) => ({ crew }),
  closed: refused,
};

const ADJUSTMENTS: KindOf<Lists['adjustmentsRemoved'][number]> = {
  keptIn: 'adjustments',
  key: ({ adjustmentId }) => adjustmentId,
  partOf: ({ kind, subject }) => (kind === 'labor' ? { crew: subject } : { center: subject }),
  closed: refused,
};

const REVENUE = {
  keptIn: null,
  key: (source: RevenueSource) => source,
  partOf: (source: RevenueSource) => ({ center: source }),
  closed: refused,
};

/** Reopening a week changes its venue's revenue figures, so they are not refused then. */
const unlessReopened = (_: unknown, { states = [] }: Change) => states.every(({ state }) => state !== 'open');

const DAYS = {
  key: ({ day, revenueCenter }: Lists['salesRemoved'][number]) => `${day} ${revenueCenter}`,
  partOf: ofCenter,
  closed: refused,
};

const NOTES: KindOf<Lists['notesRemoved'][number]> = {
  keptIn: 'notes',
  key: ({ venueId, day }) => `${venueId} ${day}`,
  partOf: ofVenue,
  closed: refused,
};

/** Every list of a change. A list missing here, or without `closed`, does not compile. */
export const LISTS: { readonly [List in ListName]: KindOf<Lists[List][number]> } = {
  ordersAdded: ORDERS,
  ordersChanged: {
    ...ORDERS,
    closed: ({ orderId }, { ordersUncounted = [] }) => !ordersUncounted.includes(orderId),
  },
  ordersArrived: ORDERS,
  ordersGone: { ...ORDERS, isGone: true },
  ordersLeft: REVENUE,
  hoursRemoved: { ...HOURS, isGone: true },
  hoursAdded: HOURS,
  hoursChanged: HOURS,
  plansRemoved: { ...PLANS, isGone: true },
  plans: PLANS,
  adjustmentsRemoved: { ...ADJUSTMENTS, isGone: true },
  adjustments: ADJUSTMENTS,
  revenue: {
    keptIn: null,
    key: ({ source }) => source,
    partOf: ({ source }) => ({ center: source }),
    closed: unlessReopened,
  },
  revenueRemoved: { ...REVENUE, closed: unlessReopened },
  sales: { ...DAYS, keptIn: 'sales' },
  salesRemoved: { ...DAYS, keptIn: 'sales', isGone: true },
  expected: { ...DAYS, keptIn: 'expected' },
  expectedRemoved: { ...DAYS, keptIn: 'expected', isGone: true },
  notes: NOTES,
  notesRemoved: { ...NOTES, isGone: true },
  states: { keptIn: 'states', key: ({ venueId }) => venueId, partOf: ofVenue, closed: () => false },
};

/** The names of the lists, in the order they are written. */
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

/** Returns the parts that a change alters, and whether a closed week refuses each. */
export function partsAltered(change: Change): { partOf: PartOf; isRefused: boolean }[] {
  return LIST_NAMES.flatMap((list) => partsIn(list, change));
}

function partsIn<List extends ListName>(list: List, change: Change) {
  const { partOf, closed } = LISTS[list];
  const rows: readonly Lists[List][number][] = (change as Partial<Lists>)[list] ?? [];
  return rows.map((row) => ({ partOf: partOf(row), isRefused: closed(row, change) }));
}

export function venuesOfChange(group: Group, change: Change): Pick<LiveEvent, 'venues'> {
  const raised = change.alerts?.raised ?? [];
  return venuesOf(group, [
    ...partsAltered(change).flatMap(({ partOf }) => Object.values(partOf) as string[]),
    ...raised.map(({ alert }) => alert.category),
  ]);
}
