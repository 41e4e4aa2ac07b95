import { weekFrom } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import type { ApprovalFacts } from '../orders/approve-order.ts';
import type { Order } from '../orders/order.ts';
import { factsOfAllCenters, isPart, type OrderFacts } from '../orders/order-facts.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { aMoment } from './a-moment.ts';
import { anOrder } from './an-order.ts';

export const WEEK = weekFrom('2026-11-15' as Day);
/** The days on which what a credit of the week is for was bought. */
export const SPAN = { from: '2026-09-20' as Day, to: '2026-11-21' as Day };
export const NEXT = weekFrom('2026-11-22' as Day);
export const CHEF = { userId: 'u-chef', name: 'Cleo', role: 'chef' } as const;
export const OTHER = { userId: 'u-other', name: 'Otto', role: 'chef' } as const;
export const ADMIN = { userId: 'u-admin', name: 'Ada', role: 'admin' } as const;
export const reach = { venues: [], centers: ['kitchen'], crews: [] };
export const MANAGER = {
  userId: 'u-man',
  name: 'Mia',
  role: 'manager',
  reach: { ...reach, approves: true },
} as const;

/** The sample group where a revenue center asks for approval. */
function asking(rule: { approvalOverCents?: number; approvalOverBudget?: true }, of = 'kitchen'): Group {
  return {
    ...SAMPLE_GROUP,
    venues: SAMPLE_GROUP.venues.map((venue) => ({
      ...venue,
      centers: venue.centers.map((center) =>
        center.id === of ? ({ ...center, ...rule } as typeof center) : center,
      ),
    })),
  };
}

export const OVER_500 = asking({ approvalOverCents: 500_00 });
export const OVER_BUDGET = asking({ approvalOverBudget: true });

/** A week of a kitchen with a budget of $3,000.00 in which there are these orders. */
export function factsOf(
  group: Group,
  orders: readonly Order[],
  more: Partial<OrderFacts> & { byHand?: number } = {},
) {
  const { byHand = 0, ...facts } = more;
  const open = orders.filter(({ state, revenueCenter }) => state === 'open' && revenueCenter === 'kitchen');
  const spent = open.reduce((sum, { amountCents }) => sum + amountCents, byHand);
  const sums = weekSums({ revenue: { total: 10_000_00 }, spending: { kitchen: spent } });
  const settings = groupSettings(group, { ...DEFAULT_SETTINGS, kitchenPercentage: 30 });
  return {
    ...factsOfAllCenters({
      ...{ weekId: WEEK.weekId, sums, orders, suppliers: [], alerts: { open: [], mailed: [] } },
      settings,
      besides: orders.filter(isPart),
    }),
    ...facts,
  };
}

export function correcting(
  group: Group,
  order: Order,
  others: readonly Order[] = [],
  more = {},
): ApprovalFacts {
  const facts = factsOf(group, [order, ...others]);
  const none = { twin: null, elsewhere: null, enteredById: CHEF.userId };
  return { ...facts, order, updatedBy: order.enteredBy, ...none, ...more };
}

export function answerOf<T>(decision: { refused: { detail: string } } | { answer: T }): T {
  if ('refused' in decision) throw new Error(decision.refused.detail);
  return decision.answer;
}

export const at = (by: Parameters<typeof aMoment>[0]) => aMoment(by);
export const by = (who: { name: string }, change: Partial<Order> = {}) =>
  anOrder({ enteredBy: who.name, updatedAt: '2026-11-18T12:00:00.000Z', ...change });
export const WAITS = { reason: 'Kitchen orders over $500.00 wait for approval.', by: 'Cleo', byId: 'u-chef' };
export const waitingOrder = (change: Partial<Order> = {}) =>
  by(CHEF, { amountCents: cents(600_00), state: 'waiting', waiting: WAITS, ...change });
export const approvedOrder = (change: Partial<Order> = {}) =>
  by(CHEF, {
    amountCents: cents(600_00),
    approved: { by: 'Ada', at: '2026-11-18T13:00:00.000Z' },
    ...change,
  });

/** The version of an order that somebody looks at. */
export function seen({ updatedAt }: Order) {
  return { fromUpdatedAt: updatedAt };
}
