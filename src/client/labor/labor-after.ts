import { hasBudget, percentSpent } from '../../domain/budgets/budget.ts';
import type { Verdict } from '../../domain/budgets/verdict.ts';
import { outlookAfter, runningWeek } from '../../domain/forecast/outlook-after.ts';
import type { CategoryOutlook, WeekOutlook } from '../../domain/forecast/outlook-answer.ts';
import type { Category, Crew, Group } from '../../domain/group/group.ts';
import { countsIn } from '../../domain/group/venue.ts';
import type { Who } from '../../domain/people/role.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { type CardStanding, NO_PACE, withSpent } from '../../domain/standings/card-standing.ts';
import { type SheetBudget, sheetBudgets, sheetStanding } from '../../domain/standings/sheet-budgets.ts';
import type { WeekStandings } from '../../domain/standings/standings.ts';
import { addDays } from '../../domain/values/day.ts';
import { type Cents, cents, sumCents } from '../../domain/values/money.ts';
import type { Tenths } from '../../domain/values/percent.ts';
import { sumOf, type WeekSums, withStaffCost } from '../../domain/weeks/week-sums.ts';
import { costChanges, type DayCost } from './preview-days.ts';

/** A page's data of a week; `outlook` and `standings` are null if they could not be read. */
interface LoadedLaborWeek {
  /** As recorded. */
  sums: WeekSums;
  outlook: WeekOutlook | null;
  standings: WeekStandings | null;
}

/** The effect of the hours entered by day on a labor budget. */
interface LaborAfter {
  /** Its budget's name within a sentence. */
  said: string;
  budgetCents: Cents;
  /** The week's expected cost: where it is heading, or without a pace the hours worked plus those planned for days to come. */
  comesToCents: Cents;
  /** Of the budget. */
  shareTenths: Tenths;
  verdict: Verdict;
}

/**
 * Returns the effect of hours by day on each labor budget of a role's sheet, matching its standing after a save; none without a budget, and
 * while nothing is known about the week. `before` are the costs of the recorded hours, `after` of the typed ones. Without a pace, plans
 * count as worked.
 */
export function laborAfter(
  who: Who,
  settings: GroupSettings,
  week: LoadedLaborWeek,
  before: readonly DayCost[],
  after: readonly DayCost[],
): LaborAfter[] {
  return sheetBudgets(who, settings).flatMap((budget) => {
    const told = budgetAfter(settings.group, week, budget, before, after);
    return told ? [{ ...told, said: budget.said }] : [];
  });
}

function budgetAfter(
  group: Group,
  { sums, outlook, standings }: LoadedLaborWeek,
  budget: SheetBudget,
  before: readonly DayCost[],
  after: readonly DayCost[],
): Omit<LaborAfter, 'said'> | null {
  const told = sheetStanding(budget, standings, sums);
  // Adjustments by hand, and costs of others that the sheet does not know, stay as they are.
  const spentWith = (costs: readonly DayCost[]) =>
    budget.spent(withMoves(sums, costChanges(before.filter(isWorked), costs)));
  const own = budget.isWhole ? outlook?.categories[budget.category] : undefined;
  const isRunning = own !== undefined && told.revenue.basis !== 'entered';
  const isOver = outlook?.isOver ?? true;
  if (isRunning) {
    const then = outlookWith(group, budget.category, { own, outlook: outlook! }, before, after);
    if (then.projectedCents !== null)
      return laborAfterOf(
        withSpent(
          told,
          spentWith(after.filter(isWorked)),
          budget.thresholds,
          isOver ? null : runningWeek(then, outlook!.today),
        ),
        then.projectedCents,
      );
  }
  const spentCents = spentWith(after);
  // The cost of a week without any hours is unknown.
  if (spentCents === 0) return null;
  const running = isRunning && !isOver ? NO_PACE : null;
  return laborAfterOf(withSpent(told, spentCents, budget.thresholds, running), spentCents);
}

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

function laborAfterOf(standing: CardStanding, comesToCents: Cents): Omit<LaborAfter, 'said'> | null {
  if (!hasBudget(standing)) return null;
  const { budgetCents, verdict } = standing;
  return { budgetCents, comesToCents, shareTenths: percentSpent(budgetCents, comesToCents), verdict };
}

function withMoves(sums: WeekSums, moves: readonly { crew: Crew; cents: Cents }[]): WeekSums {
  const costs: Record<Crew, Cents> = {};
  for (const move of moves)
    costs[move.crew] = cents((costs[move.crew] ?? sumOf(sums.labor, move.crew)) + move.cents);
  return withStaffCost(sums, costs);
}
