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
