import type { Week } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { approvalRule, onlyVenueOf } from '../../domain/group/venue.ts';
import { expectedCenters } from '../../domain/orders/approval.ts';
import { budgetsExpected } from '../../domain/orders/expected-budgets.ts';
import { EMPTY_ORDER_FACTS, isPart, type OrderFacts } from '../../domain/orders/order-facts.ts';
import { enteredNear } from '../../domain/orders/parts-of-order.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { centersLocked } from '../stores/centers.ts';
import { ordersBeside } from '../stores/orders.ts';
import { readOtherNames } from '../stores/suppliers.ts';
import { readWeekHistory } from '../stores/week-history.ts';

type ApprovalFactsContext = Pick<Context, 'now' | 'group' | 'log'>;

/** The orders to decide about. */
interface ApprovalFactsQuery {
  week: Week;
  centers: readonly RevenueCenter[];
  days: readonly Day[];
  /** When they were entered. */
  createdAt: string;
}

/** Reads what decides whether orders wait for approval; reads nothing without a rule. */
export async function readApprovalFacts(
  context: ApprovalFactsContext,
  tx: Tx,
  { week, centers, days, createdAt }: ApprovalFactsQuery,
  { revenue, settings }: Pick<OrderFacts, 'revenue' | 'settings'>,
): Promise<Pick<OrderFacts, 'besides' | 'otherNames' | 'expectedBudgets'>> {
  const { group } = settings;
  const limited = centers.filter((center) => (approvalRule(group, center)?.overCents ?? null) !== null);
  const parts = limited.length > 0 ? await partsOf(tx, { centers: limited, days, createdAt }) : NO_PARTS;
  return {
    ...parts,
    expectedBudgets: await readExpectedBudgets(context, tx, week, centers, { revenue, settings }),
  };
}

const { besides, otherNames } = EMPTY_ORDER_FACTS;
const NO_PARTS = { besides, otherNames };

/**
 * Reads orders that may be parts of the same purchase. Locks the revenue centers: parallel requests wait, so that each sees what the one
 * before entered.
 */
async function partsOf(
  tx: Tx,
  { centers, days, createdAt }: Omit<ApprovalFactsQuery, 'week'>,
): Promise<Pick<OrderFacts, 'besides' | 'otherNames'>> {
  await centersLocked(tx, centers);
  const [first, last] = enteredNear(createdAt);
  const [besides, otherNames] = await Promise.all([
    ordersBeside(tx, { centers, days, first, last }),
    readOtherNames(tx, centers),
  ]);
  return { besides: besides.filter(isPart), otherNames };
}

/** Returns budgets from the estimated revenue, for revenue centers where orders over budget wait and no revenue is entered. */
export async function readExpectedBudgets(
  context: ApprovalFactsContext,
  tx: Tx,
  week: Week,
  centers: readonly RevenueCenter[],
  { revenue, settings }: Pick<OrderFacts, 'revenue' | 'settings'>,
): Promise<OrderFacts['expectedBudgets']> {
  const expected = expectedCenters(settings.group, centers, revenue);
  if (expected.length === 0) return {};
  const venue = onlyVenueOf(settings.group, expected);
  return budgetsExpected(await readWeekHistory(context, tx, week, { settings, venue }), expected);
}
