import { type BudgetBalance, hasBudget, percentSpent } from '../budgets/budget.ts';
import { type RunningWeek, type Verdict, verdictOf } from '../budgets/verdict.ts';
import { basisOf } from '../forecast/expected-sums.ts';
import { outlookAfter } from '../forecast/outlook-after.ts';
import type { CategoryOutlook, WeekOutlook } from '../forecast/outlook-answer.ts';
import { runningWeek } from '../forecast/running-week.ts';
import type { Category, Crew, Group } from '../group/group.ts';
import { countsIn } from '../group/venue.ts';
import { costChanges, type DayCost } from '../labor/preview-days.ts';
import type { SheetBudget } from '../labor/sheet-budgets.ts';
import { addDays } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import type { Tenths } from '../values/percent.ts';
import { sumOf, type WeekSums, withStaffCost } from '../weeks/week-sums.ts';

/** A page's data of a week; `outlook` is null if it could not be read. */
interface LoadedLaborWeek {
  group: Group;
  /** As recorded. */
  sums: WeekSums;
  /** With the revenue that budgets are based on. */
  expected: WeekSums;
  outlook: WeekOutlook | null;
}

/** The effect of the hours entered by day on a labor budget. */
interface LaborAfter {
  budgetCents: Cents;
  /** The week's expected cost: where it is heading, or without a pace the hours worked plus those planned for days to come. */
  comesToCents: Cents;
  /** Of the budget. */
  shareTenths: Tenths;
  verdict: Verdict;
}

/**
 * Returns the effect of hours by day on a labor budget, matching its standing after a save; null without a budget, and
 * while nothing is known about the week. `before` are the costs of the recorded hours, `after` of the typed ones.
 * Without a pace, plans count as worked.
 */
export function laborAfter(
  { group, sums, expected, outlook }: LoadedLaborWeek,
  budget: Pick<SheetBudget, 'category' | 'isWhole' | 'standing'>,
  before: readonly DayCost[],
  after: readonly DayCost[],
): LaborAfter | null {
  const standingWith = (costs: readonly DayCost[]) =>
    // Adjustments by hand, and costs of others that the sheet does not know, stay as they are.
    budget.standing(withMoves(expected, costChanges(before.filter(isWorked), costs)));
  const own = budget.isWhole ? outlook?.categories[budget.category] : undefined;
  const isRunning = own !== undefined && basisOf(group, budget.category, sums, outlook) !== 'entered';
  if (isRunning) {
    const then = outlookWith(group, budget.category, { own, outlook: outlook! }, before, after);
    if (then.projectedCents !== null)
      return laborAfterOf(
        standingWith(after.filter(isWorked)),
        then.projectedCents,
        outlook!.isOver ? null : runningWeek(then, outlook!.today),
      );
  }
  const standing = standingWith(after);
  // The cost of a week without any hours is unknown.
  return standing.spentCents === 0
    ? null
    : laborAfterOf(standing, standing.spentCents, isRunning && !outlook!.isOver ? NO_PACE : null);
}

const NO_PACE: RunningWeek = { level: null, hasPace: false };

/** Returns a labor budget's outlook after hours are saved. Today's plans count apart from today's worked hours. */
function outlookWith(
  group: Group,
  category: Category,
  { own, outlook }: { own: CategoryOutlook; outlook: WeekOutlook },
  before: readonly DayCost[],
  after: readonly DayCost[],
): CategoryOutlook {
  const today = outlook.isOver ? null : addDays(outlook.startDate, outlook.today);
  const isOfToday = ({ kind, day }: DayCost) => kind === 'planned' && day === today;
  const moved = (isAsked: (cost: DayCost) => boolean) =>
    costChanges(before.filter(isAsked), after.filter(isAsked)).filter(({ crew }) =>
      countsIn(group, category, crew),
    );
  const planned = sumCents(moved(isOfToday).map((move) => move.cents));
  return outlookAfter(
    own,
    outlook,
    moved((cost) => !isOfToday(cost)),
    planned,
  );
}

function isWorked({ kind }: DayCost): boolean {
  return kind === 'worked';
}

function laborAfterOf(
  standing: BudgetBalance,
  comesToCents: Cents,
  running: RunningWeek | null,
): LaborAfter | null {
  if (!hasBudget(standing)) return null;
  const { budgetCents } = standing;
  const shareTenths = percentSpent(budgetCents, comesToCents);
  return { budgetCents, comesToCents, shareTenths, verdict: verdictOf(standing, running) };
}

function withMoves(sums: WeekSums, moves: readonly { crew: Crew; cents: Cents }[]): WeekSums {
  const costs: Record<Crew, Cents> = {};
  for (const move of moves)
    costs[move.crew] = cents((costs[move.crew] ?? sumOf(sums.labor, move.crew)) + move.cents);
  return withStaffCost(sums, costs);
}
