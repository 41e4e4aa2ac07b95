import { z } from 'zod';
import type { Alert } from '../alerts/alert.ts';
import { type KnownWeek, revenueFactsOf, weeksBefore } from '../forecast/known-week.ts';
import { type CenterSales, WEEK_DAYS } from '../forecast/sales.ts';
import type { RevenueCenter, Venue, VenueId } from '../group/group.ts';
import { nameOf, venueBy } from '../group/venue.ts';
import type { HoursEntry } from '../labor/labor.ts';
import type { KnownStaff } from '../labor/staff.ts';
import type { Order } from '../orders/order.ts';
import { figureThatCounts } from '../sales/figures-from-days.ts';
import { tenTimesUsual } from '../sales/ten-times-usual.ts';
import { addDays, daysBetween, formatWeekday } from '../values/day.ts';
import { type Cents, formatMoney } from '../values/money.ts';

const KINDS = ['no-revenue', 'no-sales', 'ten-times', 'no-orders', 'waiting', 'no-hours', 'alert'] as const;

/** Something that is missing in a venue's week, or odd, before it is submitted or closed. */
export function findingSchema() {
  return z
    .object({
      finding: z.string().describe('By what it is let pass.'),
      kind: z.enum(KINDS),
      text: z.string(),
    })
    .meta({ id: 'Finding' });
}
export type Finding = z.infer<ReturnType<typeof findingSchema>>;

/** What decides about what is missing or odd in a week. */
export interface FindingFacts {
  known: KnownWeek;
  orders: readonly Pick<Order, 'orderId' | 'revenueCenter' | 'supplier' | 'amountCents' | 'state'>[];
  hours: readonly Pick<HoursEntry, 'staffId' | 'state'>[];
  staff: readonly Pick<KnownStaff, 'staffId' | 'name' | 'crew' | 'active' | 'usualMinutes'>[];
  /** The week's alerts that nobody has seen to, newest first. */
  alerts: readonly Pick<Alert, 'alertId' | 'category' | 'title'>[];
}

/** How many of the weeks before count, and on how many of them something is usual. */
const WEEKS = 8;
const FEWEST = 4;
const USUALLY = 0.75;

/** What is missing or odd in a venue's week: without sales, orders or hours that there usually are, and what nobody has seen to. */
export function weekFindings(facts: FindingFacts, venueId: VenueId): Finding[] {
  const venue = venueBy(facts.known.settings.group, venueId);
  const centers = venue.centers.filter(({ retired }) => !retired);
  return [
    ...centers.flatMap(({ id }) => salesFindings(facts.known, venue, id)),
    ...centers.flatMap(({ id }) => orderFindings(facts.known, id)),
    ...centers.flatMap(({ id }) => waitingFindings(facts, id)),
    ...hoursFindings(facts, venue),
    ...alertFindings(facts, venue),
  ];
}

function salesFindings(known: KnownWeek, venue: Venue, center: RevenueCenter): Finding[] {
  const { week, settings } = known;
  const name = nameOf(settings.group, center);
  const [{ week: thisWeek, history }] = revenueFactsOf(known, { centers: [center], total: null }).centers as [
    CenterSales,
  ];
  const own = thisWeek.dayCents;
  const past = (place: number) => history.slice(0, WEEKS).flatMap(({ dayCents }) => dayCents[place] ?? []);
  const figures = known.figures.get(week.weekId) ?? {};
  const isTold = [center, ...(venue.total ? [venue.total] : [])].some(
    (of) => figureThatCounts(figures[of]) !== null,
  );
  const open = daysOver(known).filter((place) => !isClosedOn(known, center, place, past(place)));
  const missing = isTold ? [] : open.filter((place) => own[place] === null);
  if (open.length > 0 && missing.length === open.length)
    return [
      { finding: `no-revenue ${center}`, kind: 'no-revenue', text: `${name} has no revenue in this week.` },
    ];
  const sold = own.flatMap((cents, place) =>
    cents === null ? [] : [{ place, cents, usual: usualOf(past(place)) }],
  );
  return [
    ...missing.map((place): Finding => {
      const day = addDays(week.startDate, place);
      return {
        finding: `no-sales ${center} ${day}`,
        kind: 'no-sales',
        text: `${name} has no sales on ${formatWeekday(day, settings.group)}.`,
      };
    }),
    ...sold
      .filter(({ cents, usual }) => tenTimesUsual(cents, usual))
      .map(({ place, cents, usual }): Finding => {
        const day = addDays(week.startDate, place);
        const text = `${name} sold ${formatMoney(cents, settings.group)} on ${formatWeekday(day, settings.group)}, where ${formatMoney(usual, settings.group)} are usual.`;
        return { finding: `ten-times ${center} ${day}`, kind: 'ten-times', text };
      }),
  ];
}

/** The week's days up to today. */
function daysOver({ week, today }: KnownWeek): number[] {
  return WEEK_DAYS.filter((place) => addDays(week.startDate, place) <= today);
}

/** Whether a revenue center is closed on a weekday: somebody said so of this one, or it always is. */
function isClosedOn(
  { week, expected }: KnownWeek,
  center: RevenueCenter,
  place: number,
  past: readonly Cents[],
): boolean {
  const day = addDays(week.startDate, place);
  const said = expected(center).find((one) => one.day === day);
  if (said) return said.cents === 0;
  return past.length >= FEWEST && past.every((cents) => cents === 0);
}

/** The one in the middle. */
function usualOf(values: readonly Cents[]): Cents {
  const sorted = values.filter((cents) => cents > 0).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? (0 as Cents);
}

/** Days without orders of a revenue center that has some on that weekday in most weeks. */
function orderFindings(known: KnownWeek, center: RevenueCenter): Finding[] {
  const { week, spending, settings } = known;
  const own = spending(center);
  const days = new Set(own.map(({ day }) => day));
  const first = weeksBefore(week, WEEKS).startDate;
  const past = own.filter(({ day }) => day >= first && day < week.startDate);
  const weeks = new Set(past.map(({ day }) => Math.floor(daysBetween(first, day) / 7))).size;
  if (weeks < FEWEST) return [];
  return daysOver(known).flatMap((place): Finding[] => {
    const day = addDays(week.startDate, place);
    const had = Array.from({ length: WEEKS }, (_, ago) => addDays(day, -7 * (ago + 1))).filter((one) =>
      days.has(one),
    );
    if (days.has(day) || had.length < USUALLY * weeks) return [];
    const text = `${nameOf(settings.group, center)} has no orders of ${formatWeekday(day, settings.group)}, where it usually has some.`;
    return [{ finding: `no-orders ${center} ${day}`, kind: 'no-orders', text }];
  });
}

/** Orders that nobody has approved or declined yet: they are in no total. */
function waitingFindings({ known, orders }: FindingFacts, center: RevenueCenter): Finding[] {
  const { group } = known.settings;
  return orders
    .filter(({ revenueCenter, state }) => revenueCenter === center && state === 'waiting')
    .map(({ orderId, supplier, amountCents }) => {
      const text = `An order from ${supplier} over ${formatMoney(amountCents, group)} waits for approval.`;
      return { finding: `waiting ${orderId}`, kind: 'waiting', text };
    });
}

/** People of its crews who usually work, and have no hours. */
function hoursFindings({ hours, staff }: FindingFacts, { laborOf }: Venue): Finding[] {
  const working = new Set(hours.filter(({ state }) => state === 'open').map(({ staffId }) => staffId));
  return staff
    .filter(({ crew, active, usualMinutes }) => active && usualMinutes > 0 && laborOf.includes(crew))
    .filter(({ staffId }) => !working.has(staffId))
    .map(({ staffId, name }) => ({
      finding: `no-hours ${staffId}`,
      kind: 'no-hours',
      text: `${name} has no hours in this week.`,
    }));
}

function alertFindings({ alerts }: FindingFacts, { centers, labor }: Venue): Finding[] {
  const categories = [...centers.map(({ id }) => id), ...(labor ? [labor] : [])];
  return alerts
    .filter(({ category }) => categories.includes(category))
    .map(({ alertId, title }) => ({
      finding: `alert ${alertId}`,
      kind: 'alert',
      text: `Nobody has seen to the alert “${title}”.`,
    }));
}
