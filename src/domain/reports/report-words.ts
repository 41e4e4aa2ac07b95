import { hasBudget } from '../budgets/budget.ts';
import { weekLabel } from '../calendar/week.ts';
import { missingDaysText, missingSalesText } from '../forecast/missing-sales.ts';
import { formatMonthDay, formatWeekday } from '../values/day.ts';
import { formatMoney } from '../values/money.ts';
import { formatPercentage } from '../values/percent.ts';
import type { Place } from '../values/place.ts';
import { noteText } from '../weeks/week-note.ts';
import { type Cost, exceedsBudget } from './cost.ts';
import type { VenueReport } from './venue-report.ts';
import type { WeekReport } from './week-report.ts';

/** Lines of a report under a title. */
export interface ReportSection {
  title: string;
  rows: { label: string; value: string }[];
}

/** "$2,400.00, 24% of 22%": what something cost, and which part of its revenue that is, against the target. */
export function costText({ costCents, percentage, targetPercentage }: Cost, place: Place): string {
  const percent = (value: number | null) => (value === null ? [] : [`${formatPercentage(value, place)}%`]);
  const shares = [...percent(percentage), ...percent(targetPercentage).map((target) => `target ${target}`)];
  const amount = formatMoney(costCents, place);
  return shares.length > 0 ? `${amount} (${shares.join(', ')})` : amount;
}

/** "$200.00 over", or what is left; that there is no budget, where there is none. */
export function overText(cost: Pick<Cost, 'budgetCents' | 'overCents'>, place: Place): string {
  if (!hasBudget(cost)) return 'No budget';
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
export function reportSections(
  { revenue, missingSales, centers, labor, prime, over, notes }: VenueReport,
  place: Place,
): ReportSection[] {
  const beside = besideRevenue(revenue).map(({ name, amount }) => {
    return { label: name, value: formatMoney(amount, place) };
  });
  const costs = [...centers, { name: 'Labor', ...labor }, { name: 'Prime cost', ...prime }].map((cost) => {
    return { label: cost.name, value: `${costText(cost, place)}, ${overText(cost, place)}` };
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
    {
      title: 'Revenue',
      rows: [
        {
          label: revenue.expectedCents === undefined ? 'This week' : 'This week so far',
          value: formatMoney(revenue.cents, place),
        },
        ...beside,
        ...missingTexts({ revenue, missingSales }, place).map((value) => ({ label: 'Sales', value })),
      ],
    },
    { title: 'Costs', rows: costs },
    { title: 'What was over', rows: exceeded },
    { title: 'Notes', rows: noted },
  ].filter(({ rows }) => rows.length > 0);
}

/** That days' sales are missing, where they are. */
export function missingTexts(
  { revenue: { missingDays = [] }, missingSales }: Pick<VenueReport, 'missingSales' | 'revenue'>,
  place: Place,
): string[] {
  if (missingSales) return [missingSalesText(missingSales, place)];
  return missingDays.length > 0 ? [`${missingDaysText(missingDays, place)}.`] : [];
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

function venueText(
  { name, revenue, missingSales, centers, labor, prime, over, notes }: VenueReport,
  place: Place,
): string {
  const beside = besideRevenue(revenue).map(
    (one) => `${one.name.toLowerCase()} ${formatMoney(one.amount, place)}`,
  );
  return [
    name,
    `${revenueName(revenue)} ${formatMoney(revenue.cents, place)}${beside.length > 0 ? ` (${beside.join(', ')})` : ''}`,
    ...missingTexts({ revenue, missingSales }, place),
    ...centers.map((center) => `${center.name} ${costText(center, place)}`),
    `Labor ${costText(labor, place)}`,
    `Prime cost ${costText(prime, place)}`,
    ...over.map((one) => `Over: ${one.name} by ${formatMoney(one.overCents, place)}`),
    ...notes.map(({ by, text, day }) => noteText({ enteredBy: by, text, day }, place)),
  ].join('\n');
}
