import { needsAttention } from '../budgets/verdict.ts';
import type { Locale } from '../values/locale.ts';
import { aboutMoney, type Cents, formatMoney } from '../values/money.ts';
import { formatShare, percentageOfWhole } from '../values/percent.ts';
import { isEntered } from './cost.ts';
import { type GroupReport, isGroupReport, overName } from './group-report.ts';
import type { VenueReport } from './venue-report.ts';

/**
 * 'A good week that cost too much: sales 3.1% above forecast, Kitchen $412.60 over, as Harbor Seafood came to $2,358.00, usually
 * $1,780.00.' Tells how a week went and why; for a running or incomplete week, only how far it is.
 */
export function reportSentence(report: VenueReport | GroupReport, place: Locale): string {
  const { prime } = report;
  const revenue = comparable(report);
  if (revenue.cents === 0) return 'No sales are entered for this week.';
  const sales = salesWords(revenue, place);
  const [worst, ...others] = oversOf(report);
  const attention = attentionWords(report);
  const held = revenue.isRunning && attention ? [attention] : [];
  const parts = [sales, ...(worst ? [overWords(worst, others.length, place)] : held)];
  const isPartial = revenue.expectedCents !== undefined;
  if (revenue.isRunning) return `${isPartial ? 'So far' : 'All sales are entered'}: ${parts.join(', ')}.`;
  if (isPartial || !isEntered(prime)) return `Not all of it is entered: ${parts.join(', ')}.`;
  return `${openingOf(revenue, worst !== undefined)}: ${[...parts, ...(worst ? [] : [attention ?? 'no budget was exceeded'])].join(', ')}.`;
}

/** Returns the exceeded budgets, first the one that the report's verdict is of, then the largest. */
function oversOf(report: VenueReport | GroupReport): Over[] {
  const { worst } = report;
  const named = isGroupReport(report)
    ? report.over.map((one) => ({ ...one, name: overName(one), isWorst: one.venue === worst }))
    : report.over.map((one) => ({ ...one, isWorst: one.name === worst }));
  return named.toSorted((a, b) => Number(b.isWorst) - Number(a.isWorst) || b.overCents - a.overCents);
}

/** 'Kitchen heading over', 'Kitchen nearly used up'; null if no budget asks for attention. */
function attentionWords(report: VenueReport | GroupReport): string | null {
  const { verdict, worst } = report;
  if (!worst || !verdict || !needsAttention(verdict)) return null;
  if (verdict.startsWith('Heading')) return `${worst} ${verdict.toLowerCase()}`;
  return `${isGroupReport(report) ? `a budget of ${worst}` : worst} nearly used up`;
}

/** Returns the revenue without its forecast if that doesn't cover all venues. */
function comparable(report: VenueReport | GroupReport): VenueReport['revenue'] {
  const isPart = isGroupReport(report) && report.knownOf.forecastCents !== undefined;
  return isPart ? { ...report.revenue, forecastCents: null } : report.revenue;
}

/** Returns the opening for a complete week: sales against the forecast, and whether a budget was exceeded. */
function openingOf({ cents, forecastCents }: VenueReport['revenue'], isOver: boolean): string {
  const costs = isOver ? 'that cost too much' : 'within its budgets';
  if (forecastCents === null) return `A week ${costs}`;
  return `A ${cents >= forecastCents ? 'good' : 'slow'} week ${costs}`;
}

/** 'sales 3.1% above forecast'; for an incomplete week the sales so far of what is expected. */
function salesWords({ cents, expectedCents, forecastCents }: VenueReport['revenue'], place: Locale): string {
  if (expectedCents !== undefined) {
    const sales = `sales ${formatMoney(cents, place)}`;
    return expectedCents === null ? sales : `${sales} of ${aboutMoney(expectedCents, place)} expected`;
  }
  const share =
    forecastCents === null ? null : percentageOfWhole((cents - forecastCents) as Cents, forecastCents);
  if (share === null) return `sales ${formatMoney(cents, place)}`;
  if (share === 0) return 'sales as forecast';
  return `sales ${formatShare(Math.abs(share), place)} ${share > 0 ? 'above' : 'below'} forecast`;
}

type Over = VenueReport['over'][number];

/** 'Kitchen $412.60 over, as Harbor Seafood came to $2,358.00, usually $1,780.00', with the number of other exceeded budgets. */
function overWords(
  { name, overCents, suppliers: [risen], orders: [largest] }: Over,
  more: number,
  place: Locale,
): string {
  const money = (amount: Cents) => formatMoney(amount, place);
  const why = risen
    ? `, as ${risen.supplier} came to ${money(risen.amountCents)}, usually ${money(risen.usualCents)}`
    : largest
      ? `, its largest order ${money(largest.amountCents)} from ${largest.supplier}`
      : '';
  const others =
    more === 0 ? '' : more === 1 ? ', and one more budget over' : `, and ${more} more budgets over`;
  return `${name} ${money(overCents)} over${why}${others}`;
}
