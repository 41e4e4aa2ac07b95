import type { Adjustment } from '../../domain/labor.ts';
import { type Cents, cents } from '../../domain/money.ts';
import { changedMeanwhile } from '../../domain/refused.ts';
import type { Category } from '../../domain/venue.ts';
import type { Week } from '../../domain/week.ts';
import type { WeekTotals } from '../../domain/week-record.ts';
import type { Visitor } from './answer.ts';
import { lastChangedBy, record } from './audit.ts';
import { raise } from './raise.ts';
import { refuse } from './refuse.ts';
import { type Demo, newId, timestamp } from './state.ts';
import { momentOf, touched } from './weeks.ts';

export interface SetTotal {
  week: Week;
  kind: Adjustment['kind'];
  /** Whose total: a revenue center, a crew, or 'total' labor. */
  subject: string;
  /** Where that total stands among a week's totals. */
  field: keyof WeekTotals;
  category: Category;
  amount: { cents: Cents; fromCents?: number | undefined };
  by: Visitor;
}

/** Sets a week's total by storing the difference as an adjustment. Throws 'conflict' with the value that holds now. */
export function setTotal(demo: Demo, { week, kind, subject, field, category, amount, by }: SetTotal): void {
  const { weekId } = week;
  const stored = touched(demo, week);
  const before = momentOf(demo, week);
  const fromCents = before.totals[field];
  // Also where this very change is sent again since its answer was lost.
  if (amount.cents === fromCents) return;
  if (amount.fromCents !== undefined && amount.fromCents !== fromCents)
    throw refuse(changedMeanwhile(lastChangedBy(demo, weekId, [subject, category]), { cents: fromCents }));
  const difference = { cents: cents(amount.cents - fromCents), fromCents, toCents: amount.cents };
  const made = { enteredBy: by.name, createdAt: timestamp(demo) };
  stored.adjustments.push({ adjustmentId: newId(), kind, subject, ...difference, ...made });
  const change = { weekId, categories: [category], cause: 'budget', by: by.name, before } as const;
  raise(demo, change, momentOf(demo, week));
  const told = { before: { cents: fromCents }, after: { cents: amount.cents } };
  record(demo, { by, action: `set ${kind}`, subject, weekId, ...told });
}
