import { formatMonthDay, formatWeekday } from '../values/day.ts';
import { formatMoney } from '../values/money.ts';
import { formatPercentage } from '../values/percent.ts';
import type { Place } from '../values/place.ts';
import { weekLabel } from '../weeks/week.ts';
import { noteText } from '../weeks/week-note.ts';
import type { VenueReport, WeekReport } from './week-report.ts';

type Cost = VenueReport['labor'];

/** "$2,400.00, 24% of 22%": what something cost, and which part of its revenue that is, against the target. */
function costText({ costCents, percentage, targetPercentage }: Cost, place: Place): string {
  const percent = (value: number | null) => (value === null ? [] : [`${formatPercentage(value, place)}%`]);
  const shares = [...percent(percentage), ...percent(targetPercentage).map((target) => `target ${target}`)];
  const amount = formatMoney(costCents, place);
  return shares.length > 0 ? `${amount} (${shares.join(', ')})` : amount;
}

/** "$200.00 over", or what is left. */
export function overText({ overCents }: Pick<Cost, 'overCents'>, place: Place): string {
  const amount = formatMoney(Math.abs(overCents) as typeof overCents, place);
  return overCents > 0 ? `${amount} over` : `${amount} left`;
}

/** What a week's revenue is told beside, each with its name; those alone that are known. */
export function besideRevenue(revenue: VenueReport['revenue']) {
  const beside = [
    ['Forecast', revenue.forecastCents],
    ['Last week', revenue.lastWeekCents],
    ['Four-week mean', revenue.fourWeekMeanCents],
    ['Same week last year', revenue.lastYearCents],
  ] as const;
  return beside.flatMap(([name, amount]) => (amount === null ? [] : [{ name, amount }]));
}

/** What of a venue's report is told in lines, each with its name: all that a letter says. */
export function reportSections(
  { revenue, centers, labor, prime, over, notes }: VenueReport,
  place: Place,
): { title: string; rows: { label: string; value: string }[] }[] {
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
  const said = notes.map(({ by, text, day }) => {
    return {
      label: day ? formatWeekday(day, place) : (by ?? 'Note'),
      value: day && by ? `${text} (${by})` : text,
    };
  });
  return [
    { title: 'Revenue', rows: [{ label: 'This week', value: formatMoney(revenue.cents, place) }, ...beside] },
    { title: 'Costs', rows: costs },
    { title: 'What was over', rows: exceeded },
    { title: 'Notes', rows: said },
  ].filter(({ rows }) => rows.length > 0);
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

/** A report as a text for a chat. */
export function reportText({ weekId, venues, total }: WeekReport, place: Place): string {
  const parts = [weekLabel(weekId, place), ...venues.map((venue) => venueText(venue, place))];
  if (venues.length < 2) return parts.join('\n\n');
  const share = total.primePercentage === null ? '' : ` (${formatPercentage(total.primePercentage, place)}%)`;
  const all = [
    'All venues',
    `Revenue ${formatMoney(total.revenueCents, place)}`,
    `Prime cost ${formatMoney(total.primeCents, place)}${share}`,
  ];
  return [...parts, all.join('\n')].join('\n\n');
}

function venueText({ name, revenue, centers, labor, prime, over, notes }: VenueReport, place: Place): string {
  const beside = besideRevenue(revenue).map(
    (one) => `${one.name.toLowerCase()} ${formatMoney(one.amount, place)}`,
  );
  return [
    name,
    `Revenue ${formatMoney(revenue.cents, place)}${beside.length > 0 ? ` (${beside.join(', ')})` : ''}`,
    ...centers.map((center) => `${center.name} ${costText(center, place)}`),
    `Labor ${costText(labor, place)}`,
    `Prime cost ${costText(prime, place)}`,
    ...over.map((one) => `Over: ${one.name} by ${formatMoney(one.overCents, place)}`),
    ...notes.map(({ by, text, day }) => noteText({ enteredBy: by, text, day }, place)),
  ].join('\n');
}
