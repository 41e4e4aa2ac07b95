import type { Week } from '../calendar/week.ts';
import { partOf } from '../forecast/basis-points.ts';
import type { Group, Venue } from '../group/group.ts';
import { type Day, daysBetween } from '../values/day.ts';
import { divideRounded, sumCents } from '../values/money.ts';
import type { SampleWeek } from './sample.ts';
import { daysSold, sampleWeekNumber } from './sample-days.ts';
import { sampleOrdersOf } from './sample-orders.ts';
import { randomInteger, seeded } from './sample-random.ts';

/** How many weeks of history the added venues have: enough for forecasts and a quarter's trends. */
export const SISTER_WEEKS = 13;

const PLACES = ['Harbor', 'Mill', 'Garden', 'Station', 'Market', 'Bridge', 'Lantern', 'Orchard', 'Foundry'];
const KINDS = ['House', 'Tavern', 'Grill', 'Table', 'Cellar', 'Yard'];
/** Fifty venues, with the three of the specification. */
const SISTERS: readonly Venue[] = PLACES.flatMap((place) => KINDS.map((kind) => `${place} ${kind}`))
  .slice(0, 47)
  .map(sisterNamed);

const SHARES = { kitchen: 30, bar: 22 } as const;

function sisterNamed(name: string): Venue {
  const venueId = name.toLowerCase().replace(' ', '-');
  const crew = `${venueId}-team`;
  return {
    venueId,
    name,
    labor: `${venueId}-labor`,
    laborPercentage: 28,
    centers: [
      { id: `${venueId}-kitchen`, name: 'Food', budgetOf: 'own', percentage: 30 },
      { id: `${venueId}-bar`, name: 'Drinks', budgetOf: 'own', percentage: 22 },
    ],
    crews: [{ id: crew, name: 'Team', department: 'service' }],
    laborOf: [crew],
  };
}

const SISTER_IDS = new Set(SISTERS.map(({ venueId }) => venueId));
const isSister = ({ venueId }: Venue) => SISTER_IDS.has(venueId);

/** Whether any of the sample's added venues is in use. */
export function hasSisters({ venues }: Group): boolean {
  return venues.some((venue) => isSister(venue) && !venue.retired);
}

/** Returns the group with the sample's 47 added venues in use, or with them retired. */
export function withSisters(group: Group, inUse: boolean): Group {
  const venues = inUse
    ? [...group.venues.filter((venue) => !isSister(venue)), ...SISTERS]
    : group.venues.map((venue): Venue => (isSister(venue) ? { ...venue, retired: true } : venue));
  return { ...group, venues };
}

/**
 * Returns a sample week with what the 47 added venues sold, ordered and paid, by day: sales up to yesterday, orders up
 * to today. The same week always gives the same figures.
 */
export function withSisterFigures(sample: SampleWeek, today: Day): SampleWeek {
  const parts = SISTERS.map((venue, place) => sisterWeek(venue, place, sample.week, today));
  return {
    ...sample,
    revenue: Object.assign({}, sample.revenue, ...parts.map(({ revenue }) => revenue)),
    fromDays: [...sample.fromDays, ...parts.flatMap(({ revenue }) => Object.keys(revenue))],
    sales: [...sample.sales, ...parts.flatMap(({ sales }) => sales)],
    orders: [...sample.orders, ...parts.flatMap(({ orders }) => orders)],
    crewCosts: [...sample.crewCosts, ...parts.map(({ crewCost }) => crewCost)],
  };
}

function sisterWeek({ crews, centers }: Venue, place: number, week: Week, today: Day) {
  const random = seeded(Math.imul(sampleWeekNumber(week) * SISTERS.length + place, 0x9e3779b1));
  const isOver = week.endDate < today;
  // Venues differ in size, and each stays the same size from week to week.
  const size = 2500 + ((place * 1913) % 6000);
  const swing = randomInteger(random, 9200, 10_800);
  const sold = daysSold(week);
  const made = centers.map(({ id }, index) => {
    const like = index === 0 ? 'kitchen' : 'bar';
    const sales = sold
      .filter(({ revenueCenter }) => revenueCenter === like)
      .map(({ day, cents: amount }) => {
        return { revenueCenter: id, day, cents: partOf(partOf(amount, size), swing) };
      });
    const earned = sumCents(sales.map((one) => one.cents));
    const budget = partOf(earned, SHARES[like] * 100);
    // Two of the fifty venues order more than their budget.
    const share =
      place % 23 === 7 ? randomInteger(random, 11_000, 12_000) : randomInteger(random, 8600, 9800);
    const orders = sampleOrdersOf(
      like,
      { week, amount: partOf(budget, share), lastDay: week.endDate },
      random,
    );
    return { id, sales, earned, orders: orders.map((order) => ({ ...order, revenueCenter: id })) };
  });
  const labor = partOf(sumCents(made.map(({ earned }) => earned)), randomInteger(random, 2500, 2900));
  const worked = isOver ? 7n : BigInt(daysBetween(week.startDate, today) + 1);
  return {
    revenue: isOver ? Object.fromEntries(made.map(({ id, earned }) => [id, earned])) : {},
    sales: made.flatMap(({ sales }) => sales.filter(({ day }) => day < today)),
    orders: made.flatMap(({ orders }) => orders.filter(({ day }) => day <= today)),
    crewCost: { crew: crews[0]!.id, cents: divideRounded(BigInt(labor) * worked, 7n) },
  };
}
