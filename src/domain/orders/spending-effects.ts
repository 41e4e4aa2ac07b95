import { budgetBefore, weighStanding } from '../alerts/alert-change.ts';
import { alertOutcome } from '../alerts/alert-outcome.ts';
import type { NewAuditEntry } from '../decisions/decision.ts';
import type { RevenueCenter } from '../group/group.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import { centerIn, type OrderFacts, type OrdersChange, standingWith } from './order-facts.ts';

/** Returns how a change of spending, by revenue center and in cents, affects budgets. */
export function spendingEffects(
  facts: OrderFacts,
  more: ReadonlyMap<RevenueCenter, Cents>,
  moment: DecisionContext,
): Pick<OrdersChange, 'adjustments' | 'alerts' | 'entries'> {
  const { weekId, settings } = facts;
  const origin = { weekId, cause: 'budget', facts: facts.alerts, settings } as const;
  const moved = [...more].map(([center, amount]) => movedBy(facts, center, amount, moment));
  return {
    adjustments: moved.flatMap(({ adjustments }) => adjustments),
    alerts: alertOutcome(
      moved.map(({ weighed }) => weighed),
      origin,
      moment,
    ),
    entries: moved.flatMap(({ entries }) => entries),
  };
}

/** Returns how a correction changes the spending of a revenue center, and what follows for its budget. */
function movedBy(facts: OrderFacts, center: RevenueCenter, more: Cents, moment: DecisionContext) {
  const settled = withoutOverhang(facts, center, more, moment);
  const settledBy = sumCents(settled.adjustments.map((adjustment) => adjustment.cents));
  const was = budgetBefore(center, standingWith(facts, center, cents(0)), facts.settings);
  const standing = standingWith(facts, center, cents(more + settledBy));
  const weighed = weighStanding(center, 'budget', standing, facts, was);
  return { weighed, ...settled };
}

/** Returns an adjustment that brings spending back to 0, or to what credits leave, where a corrected order would leave less. */
function withoutOverhang(
  facts: OrderFacts,
  subject: RevenueCenter,
  more: Cents,
  { now, by, newId }: DecisionContext,
): { adjustments: Adjustment[]; entries: NewAuditEntry[] } {
  const { spentCents, byHandCents } = centerIn(facts, subject);
  const fromCents = cents(spentCents + more);
  const toCents = cents(Math.min(fromCents - byHandCents, 0));
  if (fromCents >= toCents || more === 0) return { adjustments: [], entries: [] };
  const set = { kind: 'spending', subject, fromCents, toCents, cents: cents(toCents - fromCents) } as const;
  const adjustment = { adjustmentId: newId(), ...set, enteredBy: by.name, createdAt: now() };
  const values = { before: { cents: fromCents }, after: { cents: toCents } };
  return { adjustments: [adjustment], entries: [{ action: 'set spending', subject, ...values }] };
}
