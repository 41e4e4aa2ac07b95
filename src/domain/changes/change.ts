import type { AlertOutcome } from '../alerts/alert-outcome.ts';
import type { WeekId } from '../calendar/week.ts';
import type { AuditAction } from '../decisions/audit-action.ts';
import type { RevenueCenter } from '../group/group.ts';
import type { HoursEntry } from '../labor/labor.ts';
import type { Order } from '../orders/order.ts';
import type { Supplier } from '../orders/supplier.ts';
import type { Refused } from '../refusals/problem.ts';
import type { GroupReport } from '../reports/group-report.ts';
import type { VenueReport } from '../reports/venue-report.ts';
import type { DaySales, ExpectedSales } from '../sales/day-sales.ts';
import type { Cents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import type { NotedDay, WeekNote } from '../weeks/week-note.ts';

/** What a decision about a week leads to. Whoever keeps the rows writes all of it or nothing. */
export interface Change {
  weekId: WeekId;
  ordersAdded: readonly Order[];
  /** Orders in place of what they were. */
  ordersChanged: readonly Order[];
  /** The ids of those of them that counted for nothing and still do, so that no figure is moved by them. */
  ordersUncounted: readonly string[];
  /** The revenue centers that some of those moved away from. */
  ordersLeft: readonly RevenueCenter[];
  /** Orders in place of what they were in another week, and those that are another week's from now on. */
  ordersArrived: readonly Order[];
  ordersGone: readonly Order[];
  hoursAdded: readonly HoursEntry[];
  hoursChanged: readonly HoursEntry[];
  /** Hours entries that others replace. */
  hoursRemoved: readonly Pick<HoursEntry, 'entryId' | 'crew'>[];
  adjustments: readonly Adjustment[];
  /** Adjustments that no longer hold. */
  adjustmentsRemoved: readonly Pick<Adjustment, 'adjustmentId' | 'kind' | 'subject'>[];
  /** Figures of the week's revenue in place of what they were. */
  revenue: readonly RevenueSet[];
  /** Figures of the week's revenue that are on record no longer. */
  revenueRemoved: readonly RevenueSet['source'][];
  /** Sales of days in place of what they were, and those that are forgotten. */
  sales: readonly DaySales[];
  salesRemoved: readonly DayOfCenter[];
  /** Likewise what is expected of days. */
  expected: readonly ExpectedSales[];
  expectedRemoved: readonly DayOfCenter[];
  /** Notes on days and weeks of venues in place of what they were, and those that are taken away. */
  notes: readonly WeekNote[];
  notesRemoved: readonly NotedDay[];
  suggested: readonly Supplier[];
  /** How far venues are with the week, in place of how far they were. */
  states: readonly VenueState[];
  /** What is told from then on of those that are closed. */
  reports: readonly VenueReport[];
  /** What is told of all of them together, where the last one is closed now. */
  groupReport: GroupReport | null;
  alerts: AlertOutcome;
  /** What people are told of orders that wait for approval. */
  news: readonly OrderNews[];
  /** What the audit trail tells of it. */
  entries: readonly Entry[];
  /** What it does to another week: both are kept or neither. */
  elsewhere?: Change | undefined;
}

/** Orders that somebody is asked to approve; or one that was approved or declined, as it was before. */
export type OrderNews =
  | { asked: readonly Order[] }
  | { answered: 'approved' | 'declined'; order: Order; reason: string };

/** A figure of a week's revenue, in cents: of a revenue center, or the total. */
export interface RevenueSet {
  source: RevenueCenter | 'total';
  cents: Cents;
  /** Whether the week's seven days made it; otherwise somebody entered it. */
  fromDays?: boolean;
}

/** A day of a revenue center. */
export type DayOfCenter = Pick<DaySales, 'day' | 'revenueCenter'>;

/** One thing that was done, as verb and noun ('add order'), and what it was done to; what it was before and after. */
export interface Entry {
  action: AuditAction;
  subject: string;
  before?: unknown;
  after?: unknown;
  /** The week it was done to; of a change of one week it is that week. */
  weekId?: WeekId;
}

/** What every change tells the audit trail. */
export interface Told {
  entries: readonly Entry[];
}

/** What is answered and what is written, or why nothing is. Null where nothing changes. */
export type Decision<Answer, Changed extends Told = Change> =
  | { refused: Refused }
  | { answer: Answer; change: Changed | null };

/** A change that does nothing but what is told. */
export function changeOf(weekId: WeekId, some: Partial<Change>): Change {
  return {
    weekId,
    ordersAdded: [],
    ordersChanged: [],
    ordersUncounted: [],
    ordersArrived: [],
    ordersGone: [],
    ordersLeft: [],
    hoursAdded: [],
    hoursChanged: [],
    hoursRemoved: [],
    adjustments: [],
    adjustmentsRemoved: [],
    revenue: [],
    revenueRemoved: [],
    sales: [],
    salesRemoved: [],
    expected: [],
    expectedRemoved: [],
    notes: [],
    notesRemoved: [],
    suggested: [],
    states: [],
    reports: [],
    groupReport: null,
    alerts: { raised: [], resolved: [] },
    news: [],
    entries: [],
    ...some,
  };
}
