import { type Week, weekFrom } from '../calendar/week.ts';
import { DATED_WEEKS } from '../calendar/week-list.ts';
import type { Category, Crew, RevenueCenter } from '../group/group.ts';
import { categoriesOf } from '../group/venue.ts';
import { costOfHours, type Minutes } from '../labor/labor.ts';
import type { NewOrder } from '../orders/order.ts';
import { NO_DETAILS } from '../orders/order-fields.ts';
import type { DaySales } from '../sales/day-sales.ts';
import type { RevenueSet } from '../sales/sales-facts.ts';
import { addDays, type Day } from '../values/day.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import type { Sums, WeekSums } from '../weeks/week-sums.ts';
import { SAMPLE_GROUP } from './sample-group.ts';
import { anyOf, type Random, seeded } from './sample-random.ts';

/** The author of everything in a sample: told apart from people by this name, which nobody else has. */
export const SAMPLE_AUTHOR = 'Dana Whitfield (office)';

/** The author of a sample, and the one that samples had before they had people with names. */
export const SAMPLE_AUTHORS: readonly string[] = [SAMPLE_AUTHOR, 'Sample data'];

/** The email recipients of the sample's alerts. */
export const SAMPLE_RECIPIENTS = 'owner@tillwise.example, office@tillwise.example';

/** Settings overridden when sample alerts are raised, so that they send no mail and report no missing mail. */
export const WITHOUT_MAIL = { emailRecipients: '', updatedAt: null } as const;

const HOUR = 3_600_000;

/** Returns when a sample was entered, in milliseconds since 1970: the day before. */
export function sampledAt(now: number): number {
  return now - 26 * HOUR;
}

/** Returns the checks that raise the current sample week's alerts, oldest first, one category every five hours. */
export function sampleAlerts(now: number): { category: Category; cause: 'labor' | 'order'; at: number }[] {
  const categories = categoriesOf(SAMPLE_GROUP);
  return [...categories].reverse().map((category, index) => ({
    category,
    cause: category === 'labor' ? 'labor' : 'order',
    at: now - (categories.length - index) * 5 * HOUR,
  }));
}

/** The first suppliers offered: four for the kitchen, three for the bar (SPEC section 2). */
export const FIRST_SUPPLIERS: readonly { name: string; revenueCenter: RevenueCenter }[] = [
  { name: 'Harbor Seafood', revenueCenter: 'kitchen' },
  { name: 'Green Valley Produce', revenueCenter: 'kitchen' },
  { name: 'Prime Cut Meats', revenueCenter: 'kitchen' },
  { name: 'Sunrise Bakery & Dairy', revenueCenter: 'kitchen' },
  { name: 'Coral Bay Spirits', revenueCenter: 'bar' },
  { name: 'Lighthouse Draft Beer', revenueCenter: 'bar' },
  { name: 'Vineyard Row Wines', revenueCenter: 'bar' },
];

/** A supplier from an order that nobody has put on the list yet. */
export const SAMPLE_SUGGESTION = { name: 'Key West Ice Co.', revenueCenter: 'bar' } as const;

/** Sample staff, ids 1 to 8: three kitchen, two bar, three service (SPEC section 3). Rates per hour in cents, usual hours a week. */
export const SAMPLE_STAFF: readonly {
  staffId: string;
  name: string;
  position: string;
  crew: 'kitchen' | 'bar' | 'service';
  hourlyRateCents: Cents;
  hours: number;
}[] = [
  {
    staffId: '1',
    name: 'Maria Santos',
    position: 'Head Chef',
    crew: 'kitchen',
    hourlyRateCents: cents(2400),
    hours: 40,
  },
  {
    staffId: '2',
    name: 'David Chen',
    position: 'Sous Chef',
    crew: 'kitchen',
    hourlyRateCents: cents(2000),
    hours: 40,
  },
  {
    staffId: '3',
    name: 'James Okafor',
    position: 'Line Cook',
    crew: 'kitchen',
    hourlyRateCents: cents(1650),
    hours: 38,
  },
  {
    staffId: '4',
    name: 'Elena Rossi',
    position: 'Head Bartender',
    crew: 'bar',
    hourlyRateCents: cents(1800),
    hours: 38,
  },
  {
    staffId: '5',
    name: 'Marcus Hill',
    position: 'Bartender',
    crew: 'bar',
    hourlyRateCents: cents(1500),
    hours: 35,
  },
  {
    staffId: '6',
    name: 'Priya Nair',
    position: 'Lead Server',
    crew: 'service',
    hourlyRateCents: cents(1400),
    hours: 35,
  },
  {
    staffId: '7',
    name: 'Tom Becker',
    position: 'Server',
    crew: 'service',
    hourlyRateCents: cents(1250),
    hours: 30,
  },
  {
    staffId: '8',
    name: 'Sofia Alvarez',
    position: 'Host',
    crew: 'service',
    hourlyRateCents: cents(1300),
    hours: 20,
  },
];

/** A sample week's figures. */
export interface SampleWeek {
  week: Week;
  /** Its revenue figures; none while unknown. */
  revenue: Sums;
  /** The revenue figures that are the sum of seven days. */
  fromDays: readonly RevenueSet['source'][];
  /** Sales by day, if known. */
  sales: SampleSales[];
  /** Expected sales of days to come. */
  expected: (SampleSales & { note: string })[];
  orders: SampleOrder[];
  /** The sample staff's minutes, in the order of `SAMPLE_STAFF`; none before they are entered. */
  minutes: Minutes[];
  /** Staff cost of the crews without hours. */
  crewCosts: { crew: Crew; cents: Cents }[];
}

export type SampleSales = Pick<DaySales, 'revenueCenter' | 'day' | 'cents'>;

export interface SampleOrder extends NewOrder {
  /** Why it was voided; left out if the order counts. */
  voidReason?: string;
}

/** A voided order in the newest dated week. */
const VOID_ORDER: SampleOrder = {
  revenueCenter: SAMPLE_SUGGESTION.revenueCenter,
  supplier: SAMPLE_SUGGESTION.name,
  amountCents: cents(186_40),
  day: '2025-05-17' as Day,
  kind: 'order',
  ...NO_DETAILS,
  notes: 'Ice for the weekend',
  voidReason: 'Entered twice',
};

/** A sample week with a total revenue. */
type SpecifiedWeek = SampleWeek & { revenue: WeekSums['revenue'] };

/** The fields of a week without daily sales. */
const WITHOUT_DAYS = {
  fromDays: [],
  sales: [],
  expected: [],
  minutes: SAMPLE_STAFF.map(({ hours }) => hours * 60),
};

const SPENDING_SHARE = { kitchen: 0.27, bar: 0.2, scandals: 0.185, townhouse: 0.19 };
type SpendingCenter = keyof typeof SPENDING_SHARE;

/**
 * Returns the sample weeks: the current one with the demo figures of SPEC section 9 (25,000 / 7,200 / 5,100 / 5,900),
 * and the four dated weeks of section 4. Orders are dated up to `today`. The same input gives the same data.
 */
export function sampleWeeks(current: Week, today: Day): SpecifiedWeek[] {
  const random = seeded(20250514);
  const lastDay = today < current.endDate ? today : current.endDate;
  return [
    currentSample(current, lastDay, random),
    ...DATED_WEEKS.map((day) => datedSample(weekFrom(day), random)),
  ];
}

function currentSample(week: Week, lastDay: Day, random: Random): SpecifiedWeek {
  const dollars = (amount: number) => cents(amount * 100);
  const revenue = {
    total: dollars(25_000),
    kitchen: dollars(15_000),
    bar: dollars(10_000),
    scandals: dollars(8_400),
    townhouse: dollars(9_600),
  };
  const spent = {
    kitchen: dollars(7_200),
    bar: dollars(5_100),
    scandals: dollars(1_450),
    townhouse: dollars(1_820),
  };
  const labor = dollars(5_900);
  const others = cents(labor - grillLabor());
  const crewCosts = [
    { crew: 'scandals-bar', cents: dollars(480) },
    { crew: 'scandals-service', cents: cents(others - dollars(880)) },
    { crew: 'townhouse', cents: dollars(400) },
  ] as const;
  const orders = sampleOrders(week, lastDay, spent, random);
  return { ...WITHOUT_DAYS, week, revenue, orders, crewCosts: [...crewCosts] };
}

function datedSample(week: Week, random: Random): SpecifiedWeek {
  const around = (dollars: number) => cents(Math.round(dollars * 100 * (0.92 + 0.16 * random())));
  const kitchen = around(14_600);
  const bar = around(9_700);
  const revenue = {
    total: sumCents([kitchen, bar]),
    kitchen,
    bar,
    scandals: around(8_100),
    townhouse: around(9_300),
  };
  const share = (center: SpendingCenter, of: number) =>
    cents(Math.round(of * SPENDING_SHARE[center] * (0.94 + 0.12 * random())));
  const spent = {
    kitchen: share('kitchen', revenue.total),
    bar: share('bar', revenue.total),
    scandals: share('scandals', revenue.scandals),
    townhouse: share('townhouse', revenue.townhouse),
  };
  const crewCosts = [
    { crew: 'scandals-bar', cents: around(470) },
    { crew: 'scandals-service', cents: around(290) },
    { crew: 'townhouse', cents: around(390) },
  ] as const;
  return {
    ...WITHOUT_DAYS,
    week,
    revenue,
    orders: [...sampleOrders(week, week.endDate, spent, random), ...voidOrdersIn(week)],
    crewCosts: [...crewCosts],
  };
}

function voidOrdersIn({ startDate, endDate }: Week): SampleOrder[] {
  return VOID_ORDER.day >= startDate && VOID_ORDER.day <= endDate ? [VOID_ORDER] : [];
}

/** Returns the cost of the sample staff's usual hours. */
function grillLabor(): Cents {
  return sumCents(SAMPLE_STAFF.map((staff) => costOfHours(staff.hours * 60, staff.hourlyRateCents)));
}

/** Returns the suppliers a sample revenue center orders from. */
export function suppliersFor(center: RevenueCenter) {
  return FIRST_SUPPLIERS.filter(
    ({ revenueCenter }) => revenueCenter === (center === 'kitchen' ? 'kitchen' : 'bar'),
  );
}

const ORDERS_A_WEEK = { kitchen: 9, bar: 6, scandals: 4, townhouse: 4 };
/** The notes a sample order may have. */
export const NOTES = ['', '', 'Standing order', '', 'Weekend top-up', '', 'Two cases short, credited', ''];

function sampleOrders(week: Week, lastDay: Day, spent: Record<SpendingCenter, Cents>, random: Random) {
  const days = [0, 1, 2, 3, 4, 5, 6]
    .map((later) => addDays(week.startDate, later))
    .filter((day) => day <= lastDay);
  return (Object.keys(spent) as SpendingCenter[]).flatMap((revenueCenter) => {
    const from = suppliersFor(revenueCenter);
    return split(spent[revenueCenter], ORDERS_A_WEEK[revenueCenter], random)
      .map((amountCents) => ({
        revenueCenter,
        supplier: anyOf(from, random).name,
        amountCents,
        day: anyOf(days, random),
        kind: 'order' as const,
        ...NO_DETAILS,
        notes: anyOf(NOTES, random),
      }))
      .sort((a, b) => (a.day < b.day ? -1 : 1));
  });
}

/** Splits a total into uneven parts that add up to it. */
function split(total: Cents, parts: number, random: Random): Cents[] {
  const weights = Array.from({ length: parts }, () => 0.5 + random());
  const sum = weights.reduce((a, b) => a + b, 0);
  const amounts = weights.slice(1).map((weight) => cents(Math.floor((total * weight) / sum)));
  return [cents(total - sumCents(amounts)), ...amounts];
}
