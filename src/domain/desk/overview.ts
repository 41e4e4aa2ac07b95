import { z } from 'zod';
import { isOverBudget } from '../budgets/budget.ts';
import {
  countedAgain,
  SHARED_CREWS,
  type SharedCrew,
  sharedAmong,
  sharedCrewSchema,
} from '../budgets/labor-together.ts';
import { NO_BUDGET_YET, VERDICTS, worstFirst } from '../budgets/verdict.ts';
import { weekIdSchema } from '../calendar/week.ts';
import { primeCostSchema, primeTogether } from '../standings/prime-cost.ts';
import { worstFigureSchema } from '../standings/worst-figure.ts';
import { daySchema } from '../values/day.ts';
import { type Cents, cents, centsSchema, divideRounded, sumCents } from '../values/money.ts';
import { stateViewShape } from '../weeks/venue-state.ts';

const BASES = ['entered', 'forecast', 'rough', 'typical', 'none'] as const;

/** What a budget is a share of, and how it stands. */
function budgetShape() {
  const amount = centsSchema();
  return {
    revenueCents: amount.describe('As entered, otherwise as estimated: `basis` says which.'),
    soFarCents: amount.describe('How much of it is entered.'),
    basis: z.enum(BASES),
    budgetCents: amount,
    spentCents: amount,
    leftCents: amount,
    headingCents: amount
      .nullable()
      .describe('What the week is heading for; null once its revenue is complete, or without a pace.'),
    usualCents: amount
      .nullable()
      .describe('How much of the budget is usually spent by now; null in the same cases.'),
    verdict: z.enum(VERDICTS),
  };
}

/** A single budget of a venue: that of a revenue center, or its labor. */
function overviewBudgetSchema() {
  return z
    .object({
      kind: z.enum(['orders', 'labor']),
      category: z.string(),
      name: z.string().describe('Its name within its venue.'),
      ...budgetShape(),
    })
    .meta({ id: 'OverviewBudget' });
}
export type OverviewBudget = z.infer<ReturnType<typeof overviewBudgetSchema>>;

/** A venue's row in a week's overview. */
function overviewRowSchema() {
  const amount = centsSchema();
  return z
    .object({
      venueId: z.string(),
      name: z.string(),
      ...stateViewShape(),
      ...budgetShape(),
      missingDays: z
        .array(daySchema())
        .optional()
        .describe('For a closed week, the days whose sales were not entered: they count as nothing sold.'),
      budgetCents: amount.describe('Of all its revenue centers.'),
      spentCents: amount.describe('By its revenue centers.'),
      laborCents: amount,
      laborBudgetCents: amount,
      laborHeadingCents: amount
        .nullable()
        .describe('What its labor is heading for; null in the same cases as `headingCents`.'),
      primeCostCents: amount.describe('What its revenue centers spent plus its labor.'),
      primeCost: primeCostSchema(),
      zone: z
        .enum(['good', 'warning', 'critical'])
        .nullable()
        .describe('The zone of its worst budget, by what is left of it; null if there is none yet.'),
      verdict: z.enum(VERDICTS).describe('The verdict of its worst budget.'),
      worst: z.string().nullable().describe('The name of its worst budget; null if all are good.'),
      worstFigure: worstFigureSchema().describe(
        'The figure that the verdict of the worst budget rests on; null if all are good.',
      ),
      headingOver: z.array(z.string()).describe('The names of the budgets that are heading over.'),
      budgets: z.array(overviewBudgetSchema()).describe('Of its revenue centers, and of its labor.'),
      waiting: z
        .array(z.object({ center: z.string(), name: z.string(), cents: amount }))
        .describe('Orders waiting for approval, by revenue center; included in no other amount.'),
      openAlerts: z.int().describe('Alerts of this week that are neither acknowledged nor resolved.'),
    })
    .meta({ id: 'OverviewRow' });
}
export type OverviewRow = z.infer<ReturnType<typeof overviewRowSchema>>;

/** The columns an overview can be sorted by, with a minus in reverse. Unsorted venues come in the group's order. */
export const OVERVIEW_SORTS = ['name', 'revenue', 'spent', 'left', 'heading', 'labor', 'prime'] as const;
const SORTED_BY: Record<(typeof OVERVIEW_SORTS)[number], (row: OverviewRow) => number | string> = {
  name: ({ name }) => name.toLocaleLowerCase('en'),
  revenue: ({ revenueCents }) => revenueCents,
  spent: ({ spentCents }) => spentCents,
  left: ({ leftCents }) => leftCents,
  heading: headingShare,
  labor: ({ laborCents }) => laborCents,
  prime: ({ primeCostCents }) => primeCostCents,
};
export type OverviewSort = (typeof OVERVIEW_SORTS)[number] | `-${(typeof OVERVIEW_SORTS)[number]}`;

/** Returns the share of a budget that its week is heading for, or what is spent of it while that is unknown, in basis points. */
export function headingShare({
  budgetCents,
  spentCents,
  headingCents,
}: Pick<OverviewBudget, 'budgetCents' | 'spentCents' | 'headingCents'>): number {
  if (budgetCents <= 0) return 0;
  return divideRounded(BigInt(headingCents ?? spentCents) * 10_000n, BigInt(budgetCents));
}

/** Returns sorted rows; equal ones stay in the group's order. */
export function sortedRows(rows: readonly OverviewRow[], sort: OverviewSort | undefined): OverviewRow[] {
  if (!sort) return [...rows];
  const by = SORTED_BY[sort.replace('-', '') as (typeof OVERVIEW_SORTS)[number]];
  const way = sort.startsWith('-') ? -1 : 1;
  return [...rows].sort((a, b) => way * (by(a) < by(b) ? -1 : Number(by(a) > by(b))));
}

/** The figures of several venues together. */
function totalSchema() {
  return overviewRowSchema()
    .pick({
      laborCents: true,
      laborBudgetCents: true,
      laborHeadingCents: true,
      primeCostCents: true,
      primeCost: true,
    })
    .extend({
      ...budgetShape(),
      verdict: z.enum(VERDICTS).describe('The verdict of the worst venue.'),
      worst: z.string().nullable().describe('The name of the worst venue; null if all are good.'),
      budgets: z.int().describe('How many budgets for orders there are.'),
      budgetsOver: z.int().describe('How many of them are over or heading over.'),
    })
    .meta({ id: 'OverviewTotal' });
}
export type OverviewTotal = z.infer<ReturnType<typeof totalSchema>>;

/** A page of a week's venues, with the totals. */
export function overviewSchema() {
  return z
    .object({
      weekId: weekIdSchema(),
      rows: z.array(overviewRowSchema()),
      total: totalSchema(),
      shared: z.array(sharedCrewSchema()).optional().describe(SHARED_CREWS),
      next: z.string().nullable().describe('The cursor of the next page; null on the last one.'),
    })
    .meta({ id: 'Overview' });
}

export type Overview = z.infer<ReturnType<typeof overviewSchema>>;

/** Returns the totals of rows; a crew that several of them count is included once. */
export function totalOfRows(rows: readonly OverviewRow[], shared: readonly SharedCrew[] = []): OverviewTotal {
  const sum = (of: (row: OverviewRow) => Cents) => sumCents(rows.map(of));
  const again = countedAgain(sharedInRows(rows, shared));
  const orders = rows.flatMap(({ budgets }) => budgets.filter(({ kind }) => kind === 'orders'));
  const labor = rows.filter((row) => row.laborCents !== 0 || row.laborBudgetCents !== 0);
  const laborHeading = sumIfEach(labor, ({ laborHeadingCents }) => laborHeadingCents);
  const [worst] = venuesWorstFirst(rows);
  return {
    revenueCents: sum(({ revenueCents }) => revenueCents),
    soFarCents: sum(({ soFarCents }) => soFarCents),
    basis: basisOfAll(rows),
    budgetCents: sum(({ budgetCents }) => budgetCents),
    spentCents: sum(({ spentCents }) => spentCents),
    leftCents: sum(({ leftCents }) => leftCents),
    headingCents: sumIfEach(rows.filter(counts), ({ headingCents }) => headingCents),
    usualCents: sumIfEach(rows.filter(counts), ({ usualCents }) => usualCents),
    verdict: worst?.verdict ?? NO_BUDGET_YET,
    worst: worst?.worst ? worst.name : null,
    budgets: orders.length,
    budgetsOver: orders.filter(endsOver).length,
    laborCents: cents(sum(({ laborCents }) => laborCents) - again),
    laborBudgetCents: sum(({ laborBudgetCents }) => laborBudgetCents),
    laborHeadingCents: laborHeading === null ? null : cents(laborHeading - again),
    primeCostCents: cents(sum(({ primeCostCents }) => primeCostCents) - again),
    primeCost: primeTogether(
      rows.map(({ primeCost, primeCostCents, revenueCents }) => {
        return { primeCost, spentCents: primeCostCents, revenueCents };
      }),
      again,
    ),
  };
}

/** Returns venues by their worst budget; equal ones by what it is heading for, then by name. */
export function venuesWorstFirst(rows: readonly OverviewRow[]): OverviewRow[] {
  const judged = rows.map((row) => ({
    row,
    name: row.name,
    verdict: row.verdict,
    shareBasisPoints: Math.max(
      0,
      ...row.budgets.filter(({ verdict }) => verdict === row.verdict).map(headingShare),
    ),
  }));
  return worstFirst(judged).map(({ row }) => row);
}

/** Whether a budget is overspent, or heading for it. */
export function endsOver(budget: OverviewBudget): boolean {
  return isOverBudget(budget) || budget.verdict.startsWith('Heading');
}

/** Whether a part counts for where several are heading together: one with a budget, or with spending beside it. */
export function counts({
  budgetCents,
  spentCents,
}: Pick<OverviewBudget, 'budgetCents' | 'spentCents'>): boolean {
  return budgetCents > 0 || spentCents !== 0;
}

/** Returns the basis of revenue together: an estimate if that of any venue is one, 'entered' only if that of each is. */
function basisOfAll(rows: readonly OverviewRow[]): OverviewRow['basis'] {
  const estimated = rows.find(({ basis }) => basis !== 'entered' && basis !== 'none');
  if (estimated) return estimated.basis;
  return rows.length > 0 && rows.every(({ basis }) => basis === 'entered') ? 'entered' : 'none';
}

/** Returns the sum of amounts that each row has; null where one is unknown. */
export function sumIfEach<Of>(rows: readonly Of[], of: (row: Of) => Cents | null): Cents | null {
  const all = rows.flatMap((row) => of(row) ?? []);
  return rows.length > 0 && all.length === rows.length ? sumCents(all) : null;
}

/** Returns the crews that several of these rows count. */
export function sharedInRows(rows: readonly OverviewRow[], shared: readonly SharedCrew[] = []): SharedCrew[] {
  return sharedAmong(
    shared,
    rows.map(({ venueId }) => venueId),
  );
}
