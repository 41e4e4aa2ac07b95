import { hasBudget } from '../budgets/budget.ts';
import { weekLabel } from '../calendar/week.ts';
import { missingDaysText, missingSalesText } from '../forecast/missing-sales.ts';
import { formatMonthDay, formatWeekday } from '../values/day.ts';
import { formatMoney } from '../values/money.ts';
import { formatPercentage } from '../values/percent.ts';
import type { Place } from '../values/place.ts';
import { noteText } from '../weeks/week-note.ts';
import { type Cost, exceedsBudget, isEntered } from './cost.ts';
import { missingCosts } from './missing-costs.ts';
import { reportSentence } from './report-sentence.ts';
import { NOT_ENTERED } from './trend-lines.ts';
import type { VenueReport } from './venue-report.ts';
import type { WeekReport } from './week-report.ts';

/** Lines of a report under a title. */
export interface ReportSection {
  title: string;
  rows: { label: string; value: string }[];
}

/** "$2,400.00 (24%, target 22%)": what something cost, and which part of its revenue that is, against the target. */
function costText(cost: Cost, place: Place): string {
  const [amount, percentage, target] = costCells(cost, place);
  const shares = [...(percentage ? [percentage] : []), ...(target ? [`target ${target}`] : [])];
  return shares.length > 0 ? `${amount} (${shares.join(', ')})` : amount!;
}

/** A cost in words, with by how much its budget is exceeded, or what is left of it. */
export function costLine(cost: Cost, place: Place): string {
  return [costText(cost, place), costCells(cost, place).at(-1)].filter(Boolean).join(', ');
}

/** What something cost, which part of its revenue that is, its target, and what is left: '' for what is not known. */
export function costCells(cost: Cost, place: Place): string[] {
  const percent = (value: number | null) => (value === null ? '' : `${formatPercentage(value, place)}%`);
  const isNothing = cost.costCents === 0 && !isEntered(cost) && hasBudget(cost);
  return [
    isNothing ? NOT_ENTERED : formatMoney(cost.costCents, place),
    isNothing ? '' : percent(cost.percentage),
    percent(cost.targetPercentage),
    isNothing ? '' : overText(cost, place),
  ];
}

/** "$200.00 over", or what is left; that there is no budget, where there is none, or that not all of it is entered. */
export function overText(
  cost: Pick<Cost, 'costCents' | 'budgetCents' | 'overCents' | 'isEntered'>,
  place: Place,
): string {
  if (!hasBudget(cost)) return 'No budget';
  if (!isEntered(cost) && !exceedsBudget(cost)) return 'not all entered';
  const { overCents } = cost;
  const amount = formatMoney(Math.abs(overCents) as typeof overCents, place);
  return exceedsBudget(cost) ? `${amount} over` : `${amount} left`;
}

/** What a week's revenue is called: of one that is not complete it is what it brought so far. */
export function revenueName({ expectedCents }: Pick<VenueReport['revenue'], 'expectedCents'>): string {
  return expectedCents === undefined ? 'Revenue' : 'Revenue so far';
}

/** What a week's revenue is told beside, each with its name; those alone that are known. */
export function besideRevenue(revenue: VenueReport['revenue']) {
  const beside = [
    ['expectedCents', 'Expected'],
    ['forecastCents', 'Forecast'],
    ['lastWeekCents', 'Last week'],
    ['fourWeekMeanCents', 'Four-week mean'],
    ['lastYearCents', 'Same week last year'],
  ] as const;
  return beside.flatMap(([of, name]) => {
    const amount = revenue[of];
    return amount === null || amount === undefined ? [] : [{ of, name, amount }];
  });
}

/** What of a venue's report is told in lines, each with its name: all that a letter says. */
export function reportSections(report: VenueReport, place: Place): ReportSection[] {
  const { revenue, centers, labor, prime, over, notes } = report;
  const beside = besideRevenue(revenue).map(({ name, amount }) => {
    return { label: name, value: formatMoney(amount, place) };
  });
  const costs = [...centers, { name: 'Labor', ...labor }, { name: 'Prime cost', ...prime }].map((cost) => {
    return { label: cost.name, value: costLine(cost, place) };
  });
  const exceeded = over.map(({ name, overCents, ...why }) => {
    const reasons = reasonTexts(why, place).join('; ');
    const value = formatMoney(overCents, place);
    return { label: name, value: reasons ? `${value} (${reasons})` : value };
  });
  const noted = notes.map(({ by, text, day }) => {
    return {
      label: day ? formatWeekday(day, place) : (by ?? 'Note'),
      value: day && by ? `${text} (${by})` : text,
    };
  });
  return [
    { title: 'How it went', rows: [{ label: 'Week', value: reportSentence(report, place) }] },
    {
      title: 'Revenue',
      rows: [
        {
          label: revenue.expectedCents === undefined ? 'This week' : 'This week so far',
          value: formatMoney(revenue.cents, place),
        },
        ...beside,
      ],
    },
    {
      title: 'What is missing',
      rows: missingTexts(report, place).map((value) => ({ label: 'Week', value })),
    },
    { title: 'Costs', rows: costs },
    { title: 'What was over', rows: exceeded },
    { title: 'Notes', rows: noted },
  ].filter(({ rows }) => rows.length > 0);
}

/** What is not entered: days' sales, a revenue center's orders, hours. */
export function missingTexts(
  report: Pick<VenueReport, 'missingSales' | 'revenue' | 'centers' | 'labor'>,
  place: Place,
): string[] {
  const { missingDays = [] } = report.revenue;
  const days = missingDays.length > 0 ? [`${missingDaysText(missingDays, place)}.`] : [];
  const sales = report.missingSales ? [missingSalesText(report.missingSales, place)] : days;
  return [...sales, ...missingCosts(report)];
}

/** Why a budget was exceeded, as far as that is known: suppliers that rose, the largest orders, what people were told. */
export function reasonTexts(
  { suppliers, orders, alerts }: Pick<VenueReport['over'][number], 'suppliers' | 'orders' | 'alerts'>,
  place: Place,
): string[] {
  return [
    ...suppliers.map(
      ({ supplier, amountCents, usualCents }) =>
        `${supplier}: ${formatMoney(amountCents, place)}, usually ${formatMoney(usualCents, place)}`,
    ),
    ...orders.map(
      ({ supplier, day, amountCents }) =>
        `Order from ${supplier}, ${formatMonthDay(day, place)}: ${formatMoney(amountCents, place)}`,
    ),
    ...alerts,
  ];
}

/** The reports of venues as a text for a chat. */
export function reportText({ weekId, venues }: Pick<WeekReport, 'weekId' | 'venues'>, place: Place): string {
  return [weekLabel(weekId, place), ...venues.map((venue) => venueText(venue, place))].join('\n\n');
}

function venueText(report: VenueReport, place: Place): string {
  const { name, revenue, centers, labor, prime, over, notes } = report;
  const beside = besideRevenue(revenue).map(
    (one) => `${one.name.toLowerCase()} ${formatMoney(one.amount, place)}`,
  );
  return [
    name,
    reportSentence(report, place),
    `${revenueName(revenue)} ${formatMoney(revenue.cents, place)}${beside.length > 0 ? ` (${beside.join(', ')})` : ''}`,
    ...missingTexts(report, place),
    ...centers.map((center) => `${center.name} ${costText(center, place)}`),
    `Labor ${costText(labor, place)}`,
    `Prime cost ${costText(prime, place)}`,
    ...over.map((one) => `Over: ${one.name} by ${formatMoney(one.overCents, place)}`),
    ...notes.map(({ by, text, day }) => noteText({ enteredBy: by, text, day }, place)),
  ].join('\n');
}
