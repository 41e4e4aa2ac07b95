import { z } from 'zod';
import {
  countedAgain,
  SHARED_CREWS,
  type SharedCrew,
  sharedAmong,
  sharedCrewSchema,
} from '../budgets/labor-together.ts';
import { VERDICTS } from '../budgets/verdict.ts';
import { weekIdSchema } from '../calendar/week.ts';
import { primeCostSchema, primeTogether } from '../standings/prime-cost.ts';
import { worstFigureSchema } from '../standings/worst-figure.ts';
import { daySchema } from '../values/day.ts';
import { type Cents, cents, centsSchema, sumCents } from '../values/money.ts';
import { stateViewShape } from '../weeks/venue-state.ts';

const BASES = ['entered', 'forecast', 'rough', 'typical', 'none'] as const;

/** A venue's row in a week's overview. */
export function overviewRowSchema() {
  const amount = centsSchema();
  return z
    .object({
      venueId: z.string(),
      name: z.string(),
      ...stateViewShape(),
      revenueCents: amount.describe('As entered, else as estimated: `basis` says which.'),
      soFarCents: amount.describe('What of it is entered.'),
      basis: z.enum(BASES),
      missingDays: z
        .array(daySchema())
        .optional()
        .describe('Of a closed week the days whose sales were not entered: they count as nothing sold.'),
      budgetCents: amount.describe('Of all its revenue centers.'),
      spentCents: amount.describe('By its revenue centers.'),
      leftCents: amount,
      laborCents: amount,
      laborBudgetCents: amount,
      primeCostCents: amount.describe('What its revenue centers spent, and its labor.'),
      primeCost: primeCostSchema(),
      zone: z
        .enum(['good', 'warning', 'critical'])
        .nullable()
        .describe('By what is left of the budget that is worst off; null where there is none yet.'),
      verdict: z.enum(VERDICTS).describe('Of the budget that is worst off.'),
      worst: z.string().nullable().describe('The name of that budget; null where all are good.'),
      worstFigure: worstFigureSchema().describe(
        'The figure that the verdict of that budget rests on; null where all are good.',
      ),
      headingOver: z.array(z.string()).describe('The names of the budgets that are heading over.'),
      waiting: z
        .array(z.object({ center: z.string(), name: z.string(), cents: amount }))
        .describe('Of orders that wait for approval, by revenue center; in no other amount.'),
      openAlerts: z.int().describe('Of this week, neither acknowledged nor resolved.'),
    })
    .meta({ id: 'OverviewRow' });
}
export type OverviewRow = z.infer<ReturnType<typeof overviewRowSchema>>;

/** The columns an overview can be sorted by, with a minus in reverse. Unsorted venues come in the group's order. */
export const OVERVIEW_SORTS = ['name', 'revenue', 'spent', 'left', 'labor', 'prime'] as const;
const SORTED_BY: Record<(typeof OVERVIEW_SORTS)[number], (row: OverviewRow) => Cents | string> = {
  name: ({ name }) => name.toLocaleLowerCase('en'),
  revenue: ({ revenueCents }) => revenueCents,
  spent: ({ spentCents }) => spentCents,
  left: ({ leftCents }) => leftCents,
  labor: ({ laborCents }) => laborCents,
  prime: ({ primeCostCents }) => primeCostCents,
};
export type OverviewSort = (typeof OVERVIEW_SORTS)[number] | `-${(typeof OVERVIEW_SORTS)[number]}`;

/** Returns sorted rows; equal ones stay in the group's order. */
export function sortedRows(rows: readonly OverviewRow[], sort: OverviewSort | undefined): OverviewRow[] {
  if (!sort) return [...rows];
  const by = SORTED_BY[sort.replace('-', '') as (typeof OVERVIEW_SORTS)[number]];
  const way = sort.startsWith('-') ? -1 : 1;
  return [...rows].sort((a, b) => way * (by(a) < by(b) ? -1 : Number(by(a) > by(b))));
}

/** A page of a week's venues, with the totals. */
export function overviewSchema() {
  return z
    .object({
      weekId: weekIdSchema(),
      rows: z.array(overviewRowSchema()),
      total: overviewRowSchema()
        .pick({ revenueCents: true, budgetCents: true, spentCents: true, leftCents: true, laborCents: true })
        .extend({ soFarCents: centsSchema(), primeCostCents: centsSchema(), primeCost: primeCostSchema() }),
      shared: z.array(sharedCrewSchema()).optional().describe(SHARED_CREWS),
      next: z.string().nullable().describe('The cursor of the next page; null on the last one.'),
    })
    .meta({ id: 'Overview' });
}

export type Overview = z.infer<ReturnType<typeof overviewSchema>>;

/** Returns the totals of rows; a crew that several of them count is included once. */
export function totalOfRows(rows: readonly OverviewRow[], shared: readonly SharedCrew[] = []) {
  const sum = (of: (row: OverviewRow) => Cents) => sumCents(rows.map(of));
  const again = countedAgain(sharedInRows(rows, shared));
  return {
    revenueCents: sum(({ revenueCents }) => revenueCents),
    soFarCents: sum(({ soFarCents }) => soFarCents),
    budgetCents: sum(({ budgetCents }) => budgetCents),
    spentCents: sum(({ spentCents }) => spentCents),
    leftCents: sum(({ leftCents }) => leftCents),
    laborCents: cents(sum(({ laborCents }) => laborCents) - again),
    primeCostCents: cents(sum(({ primeCostCents }) => primeCostCents) - again),
    primeCost: primeTogether(
      rows.map(({ primeCost, primeCostCents, revenueCents }) => {
        return { primeCost, spentCents: primeCostCents, revenueCents };
      }),
      again,
    ),
  };
}

/** Returns the crews that several of these rows count. */
export function sharedInRows(rows: readonly OverviewRow[], shared: readonly SharedCrew[] = []): SharedCrew[] {
  return sharedAmong(
    shared,
    rows.map(({ venueId }) => venueId),
  );
}
