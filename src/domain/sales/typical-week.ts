import type { AuditedChange, Decision, NewAuditEntry } from '../decisions/decision.ts';
import type { RevenueCenter } from '../group/group.ts';
import { centersOf } from '../group/venue.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import type { Cents } from '../values/money.ts';
import type { TypicalWeek, TypicalWeekEntry } from './day-sales.ts';

type Typical = TypicalWeek['cents'];

/** The revenue centers whose typical week changes, with the new amount; null removes it. */
export interface TypicalWrites extends AuditedChange {
  typical: readonly { center: RevenueCenter; cents: Cents | null }[];
}

/** Sets what revenue centers usually earn in a week. Centers left out stay unchanged. Answers with all of them. */
export function setTypicalWeek(
  stored: Typical,
  { cents: entered }: TypicalWeekEntry,
  { group }: Pick<DecisionContext, 'group'>,
): Decision<Typical, TypicalWrites> {
  const typical = centersOf(group).flatMap((center) => {
    const amount = entered[center];
    return amount === undefined || amount === (stored[center] ?? null) ? [] : [{ center, cents: amount }];
  });
  if (typical.length === 0) return { answer: stored, change: null };
  const entries = typical.map(({ center, cents }): NewAuditEntry => {
    return {
      action: 'set typical week',
      subject: center,
      before: amountKept(stored[center] ?? null),
      after: amountKept(cents),
    };
  });
  const answer = { ...stored, ...Object.fromEntries(typical.map(({ center, cents }) => [center, cents])) };
  return { answer, change: { typical, entries } };
}

function amountKept(cents: Cents | null) {
  return cents === null ? undefined : { cents };
}
