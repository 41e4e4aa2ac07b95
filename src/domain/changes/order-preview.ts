import { z } from 'zod';
import type { Week } from '../calendar/week.ts';
import { accessOf } from '../desk/group-access.ts';
import { type OverviewFacts, overviewRead } from '../desk/overview-rows.ts';
import { outlooksOf, weekOutlook } from '../forecast/week-outlook.ts';
import { venueBy, venueOf } from '../group/venue.ts';
import { creditConfirmation } from '../orders/add-order.ts';
import type { NewOrderRequest } from '../orders/order.ts';
import { namedNow, type OrderFacts } from '../orders/order-facts.ts';
import { ORDER_WRITES } from '../orders/order-writes.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import type { User } from '../people/user.ts';
import type { Refused } from '../refusals/problem.ts';
import { budgetStandingSchema, categoryStandings, standingAfter } from '../standings/standings.ts';
import { cents } from '../values/money.ts';
import { decideWeek } from './decide-week.ts';

export function orderPreviewSchema() {
  return z
    .object({
      standing: budgetStandingSchema().describe('Where its revenue center stands.'),
      with: budgetStandingSchema().describe('Where it will stand once the order is saved.'),
      approved: budgetStandingSchema()
        .nullable()
        .describe('Where it stands once somebody approves it; null unless it would wait for approval.'),
      approval: z
        .object({ reason: z.string() })
        .nullable()
        .describe('Why it would wait for approval; null if it would count at once.'),
      questions: z
        .array(
          z.object({
            question: z.enum(['repeated', 'credit']),
            text: z.string(),
            orderIds: z.array(z.string()).describe('The orders it is about.'),
          }),
        )
        .describe('What to check before it is saved.'),
    })
    .meta({ id: 'OrderEffect' });
}
export type OrderPreviewed = z.infer<ReturnType<typeof orderPreviewSchema>>;

interface PreviewFacts {
  week: Week;
  orders: OrderFacts;
  /** The facts that its revenue center's standing is computed from. */
  read: Omit<OverviewFacts, 'settings' | 'outlooks' | 'openAlerts'>;
}

/** Returns what adding an order would do, by the same decision, without saving it. Questions do not refuse. */
export function orderPreview(
  { week, orders, read }: PreviewFacts,
  asked: NewOrderRequest,
  moment: DecisionContext & { by: User },
): OrderPreviewed | { refused: Refused } {
  const { weekId } = week;
  const states = new Map([[weekId, read.states]]);
  const confirmed = { ...asked, confirm: true };
  const decided = decideWeek(
    ORDER_WRITES.addOrder,
    { week, other: null, states, facts: orders, asked: confirmed },
    moment,
  );
  if ('refused' in decided) return decided;
  const { order, approval, duplicates } = decided.answer;
  const { revenueCenter: center, day, amountCents } = order;
  const { settings } = read.known;
  const ofVenue = venueBy(settings.group, venueOf(settings.group, center)).centers.map(({ id }) => id);
  const outlooks = outlooksOf(read.known, ofVenue);
  const facts = { ...read, settings, outlooks, openAlerts: () => 0 };
  const readable = overviewRead(accessOf(moment.by, settings.group), facts);
  const outlook = weekOutlook(read.known, [center]).categories[center];
  const counted = standingAfter(readable, {
    center,
    outlook,
    moves: [{ day, cents: amountCents }],
    waitingCents: cents(0),
  });
  return {
    standing: categoryStandings(readable, [center])[center]!,
    with: approval
      ? standingAfter(readable, { center, outlook, moves: [], waitingCents: amountCents })
      : counted,
    approved: approval && counted,
    approval,
    questions: questionsAbout(orders, asked, duplicates),
  };
}

function questionsAbout(
  facts: OrderFacts,
  { confirm: _, ...asked }: NewOrderRequest,
  duplicates: readonly string[],
): OrderPreviewed['questions'] {
  const { kind = 'order' } = asked;
  const credit = creditConfirmation(facts, { ...namedNow(facts, asked), kind });
  const text = 'This looks like an order that was already entered: please check.';
  return [
    ...(duplicates.length > 0 ? [{ question: 'repeated' as const, text, orderIds: [...duplicates] }] : []),
    ...(credit ? [{ question: 'credit' as const, text: credit.detail, orderIds: [] }] : []),
  ];
}
