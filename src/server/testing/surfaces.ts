import { hasBudget } from '../../domain/budgets/budget.ts';
import { budgetBalance } from '../../domain/budgets/standings.ts';
import { NO_BUDGET_YET, type Verdict, verdictOf } from '../../domain/budgets/verdict.ts';
import type { Overview } from '../../domain/desk/overview.ts';
import { expectedSums } from '../../domain/forecast/expected-sums.ts';
import { runningWeek } from '../../domain/forecast/outlook-after.ts';
import type { WeekOutlook } from '../../domain/forecast/outlook-answer.ts';
import type { Category, Group } from '../../domain/group/group.ts';
import { centersOf } from '../../domain/group/venue.ts';
import { reportSheet } from '../../domain/reports/report-sheet.ts';
import type { WeekReport } from '../../domain/reports/week-report.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import type { BudgetStanding, WeekStandings } from '../../domain/standings/standings.ts';
import { type Cents, formatMoney, moneyInputText, sumCents } from '../../domain/values/money.ts';
import type { WeekSums } from '../../domain/weeks/week-sums.ts';

/** Where a revenue center stands. */
export function centerStanding({ venues }: WeekStandings, center: string): BudgetStanding {
  return Object.values(venues).find(({ centers }) => centers[center])!.centers[center]!;
}

/** What rows of an overview say, which Monday's table shows as they are. */
export function ofOverview({ rows, total }: Overview) {
  return {
    rows: rows.map((row) => [
      ...[
        row.soFarCents,
        row.budgetCents,
        row.spentCents,
        row.leftCents,
        row.laborCents,
        row.laborBudgetCents,
      ],
      ...[row.basis, row.verdict, row.worst, row.worstFigure, row.zone, row.primeCost],
    ]),
    total: [total.soFarCents, total.budgetCents, total.spentCents, total.leftCents, total.laborCents],
  };
}

export function toldByOverview({ venues, group }: WeekStandings) {
  return {
    rows: Object.values(venues).map(
      ({ centers, labor, left, revenue, verdict, worst, worstFigure, zone, primeCost }) => {
        const sum = (of: 'budgetCents' | 'spentCents') =>
          sumCents(Object.values(centers).map((one) => one[of]));
        return [
          ...[revenue.soFarCents, sum('budgetCents'), sum('spentCents'), left.ordersCents],
          ...[
            labor.spentCents,
            labor.budgetCents,
            revenue.basis,
            verdict,
            worst,
            worstFigure,
            zone,
            primeCost,
          ],
        ];
      },
    ),
    total: [
      ...[group.revenue.soFarCents, group.orders.budgetCents, group.orders.spentCents],
      ...[group.left.ordersCents, group.labor.spentCents],
    ],
  };
}

/** What outlooks say of the budgets whose revenue is not entered, and of the labor that venues have a budget of their own for. */
export function ofOutlook({ categories }: WeekOutlook, standings: WeekStandings, group: Group) {
  return forecastIn(standings, group).map(([category]) => {
    const { basis, budgetCents, spentCents, orderedLaterCents, projectedCents, level } =
      categories[category]!;
    // Orders for days to come count, plans of hours don't until they are worked.
    const counted = spentCents + (isLabor(category, group) ? 0 : orderedLaterCents);
    return [category, basis, budgetCents, budgetCents - counted, projectedCents, level];
  });
}

export function toldByOutlook(standings: WeekStandings, group: Group) {
  return forecastIn(standings, group).map(([category, { revenue, budgetCents, leftCents, heading }]) => [
    ...[category, revenue.basis, budgetCents, leftCents],
    ...[heading?.projectedCents ?? null, heading?.level ?? null],
  ]);
}

function isLabor(category: Category, group: Group): boolean {
  return !centersOf(group).includes(category);
}

function forecastIn({ venues }: WeekStandings, group: Group): [Category, BudgetStanding][] {
  return group.venues
    .flatMap(({ venueId, labor, total }): [Category, BudgetStanding][] => [
      ...Object.entries(venues[venueId]!.centers),
      // Labor of all venues has no standing of its own among them.
      ...(labor && !total ? [[labor, venues[venueId]!.labor] as [Category, BudgetStanding]] : []),
    ])
    .filter(([, { revenue }]) => revenue.basis === 'forecast');
}

export function ofReport({ venues }: WeekReport, group: GroupSettings['group'] & { timeZone: string }) {
  return venues.map((venue) => {
    const { revenue, centers, labor, verdict, worst } = venue;
    const laborFigure = reportSheet(venue, group).figures.find(({ name }) => name === 'Labor')!;
    return [
      ...[revenue.cents, revenue.expectedCents, labor.costCents, labor.budgetCents, labor.overCents],
      ...[
        verdict,
        worst,
        labor.verdict,
        laborFigure.value,
        laborFigure.mark,
        laborFigure.mark && laborFigure.beside[0]!.of.split(', ').at(-1),
      ],
      ...centers.map((one) => [one.costCents, one.budgetCents, one.overCents, one.verdict]),
    ];
  });
}

export function toldByReport({ venues }: WeekStandings, group: Group) {
  return Object.values(venues).map(({ revenue, centers, labor, verdict, worst }) => [
    ...[revenue.soFarCents, revenue.basis === 'entered' ? undefined : revenue.expectedCents],
    ...[labor.spentCents, labor.budgetCents, 0 - labor.leftCents],
    ...[verdict, worst, labor.verdict, ...laborOnPaper(labor, group)],
    ...Object.values(centers).map((one) => [
      ...[one.spentCents, one.budgetCents, 0 - one.leftCents, one.verdict],
    ]),
  ]);
}

/** What the report's line of labor says: its cost, its verdict, and what is left. */
function laborOnPaper({ spentCents, leftCents, verdict, budgetCents }: BudgetStanding, group: Group) {
  const isNothing = spentCents === 0;
  const left = `${formatMoney(Math.abs(leftCents) as Cents, group)} ${leftCents < 0 ? 'over' : 'left'}`;
  return [
    isNothing ? 'not entered' : formatMoney(spentCents, group),
    isNothing ? null : verdict,
    isNothing ? null : hasBudget({ budgetCents }) ? left : NO_BUDGET_YET,
  ];
}

/** A budget as a week's page tells it, by the week's sums and where it is heading. */
export function onPage(
  category: Category,
  sums: WeekSums,
  outlook: WeekOutlook,
  settings: GroupSettings,
): { verdict: Verdict; spentCents: Cents; leftCents: Cents; budgetCents: Cents } {
  const standing = budgetBalance(category, expectedSums(settings.group, sums, outlook), settings);
  const { budgetCents, spentCents, remainingCents: leftCents } = standing;
  const own = outlook.categories[category]!;
  const running = outlook.isOver || own.basis === 'entered' ? null : runningWeek(own, outlook.today);
  return { verdict: verdictOf(standing, running), spentCents, leftCents, budgetCents };
}

/** 'Kitchen: Heading over, 20.1% remaining ($1,446.38 of $7,201.02, forecast)', without what is not in a standing. */
export function toldBySummary(
  name: string,
  {
    verdict,
    spentCents,
    leftCents,
    budgetCents,
  }: Pick<BudgetStanding, 'verdict' | 'spentCents' | 'leftCents' | 'budgetCents'>,
  group: Group,
): RegExp {
  if (!hasBudget({ budgetCents })) return new RegExp(`^${name}: ${NO_BUDGET_YET}`, 'm');
  const [left, budget] = [leftCents, budgetCents].map((amount) => literal(formatMoney(amount, group)));
  if (spentCents === 0) return new RegExp(`^${name}: Nothing spent \\(${left} of ${budget}`, 'm');
  return new RegExp(`^${name}: ${verdict}, \\S+ remaining \\(${left} of ${budget}`, 'm');
}

function literal(text: string): string {
  return text.replaceAll(/[$.]/g, '\\$&');
}

/** What a line of `weeks.csv` says of revenue and labor, by the heads of its columns. */
export function ofFile(lines: readonly string[], weekId: string) {
  const [heads, line] = [lines[0]!.split(','), lines.find((row) => row.startsWith(weekId))!.split(',')];
  return ['Revenue So Far', 'Expected', 'Labor cost'].map((head) => line[heads.indexOf(head)]);
}

export function toldByFile({ venues, group: { labor } }: WeekStandings, group: Group): string[] {
  const { soFarCents, expectedCents } = venues.tropics!.revenue;
  const written = (amount: Cents | null) => (amount === null ? '' : moneyInputText(amount, group));
  return [soFarCents, expectedCents, labor.spentCents].map(written);
}
