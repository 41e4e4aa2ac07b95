import { z } from 'zod';
import type { Alert } from '../alerts/alert.ts';
import { weeksBefore } from '../calendar/week.ts';
import { daysOfCenter } from '../forecast/missing-sales.ts';
import type { WeekHistory } from '../forecast/week-history.ts';
import { outlooksOf } from '../forecast/week-outlook.ts';
import type { Crew, RevenueCenter, Venue, VenueId } from '../group/group.ts';
import { approvalRule, nameOf, venueBy } from '../group/venue.ts';
import type { PlannedHours } from '../labor/hours-days.ts';
import type { HoursEntry } from '../labor/labor.ts';
import type { StaffWithPay } from '../labor/staff.ts';
import { type Bought, isOf } from '../orders/bought.ts';
import { creditFor, expectedCredits } from '../orders/expected-credit.ts';
import { newOrderSchema, type Order } from '../orders/order.ts';
import { WEEK_DAYS } from '../sales/sales.ts';
import { unusualSales } from '../sales/unusual-sales.ts';
import { addDays, type Day, daySchema, daysBetween, formatWeekday } from '../values/day.ts';
import { type Cents, cents, formatMoney, sumCents } from '../values/money.ts';
import { listed } from '../values/text.ts';
import type { Adjustment } from '../weeks/adjustment.ts';

const KINDS = [
  ...(['no-revenue', 'no-sales', 'ten-times', 'no-orders'] as const),
  ...(['waiting', 'unapproved', 'by-hand', 'credit', 'credit-beyond'] as const),
  ...(['no-hours', 'planned-no-hours', 'alert'] as const),
] as const;

/** A finding: something missing or odd in a venue's week before it is submitted or closed. */
export function findingSchema() {
  return z
    .object({
      finding: z.string().describe('The id to dismiss it by.'),
      kind: z.enum(KINDS),
      text: z.string(),
      center: z.string().optional().describe('For a day without sales: the revenue center.'),
      day: daySchema().optional().describe('For a day without sales: the day.'),
      closedSince: daySchema()
        .optional()
        .describe('For a day without sales: since when that weekday has had none.'),
      credit: newOrderSchema()
        .optional()
        .describe(
          'For an expected credit: the order to add to the week. The finding goes away once it counts.',
        ),
    })
    .meta({ id: 'Finding' });
}
export type Finding = z.infer<ReturnType<typeof findingSchema>>;

type FoundOrder = Pick<
  Order,
  'orderId' | 'revenueCenter' | 'supplier' | 'amountCents' | 'state' | 'kind' | 'day' | 'invoiceNumber'
> &
  Partial<Pick<Order, 'amounts' | 'approved'>>;

/** The facts for the findings of a week. */
export interface FindingFacts {
  known: WeekHistory;
  orders: readonly FoundOrder[];
  /** For suppliers of counted credits that nobody approved: purchases minus all credits. */
  bought: readonly Bought[];
  adjustments: readonly Pick<Adjustment, 'kind' | 'subject' | 'cents' | 'enteredBy'>[];
  hours: readonly Pick<HoursEntry, 'staffId' | 'state' | 'day'>[];
  plans: readonly Pick<PlannedHours, 'staffId' | 'crew' | 'day' | 'minutes'>[];
  staff: readonly Pick<StaffWithPay, 'staffId' | 'name' | 'crew' | 'active' | 'usualMinutes'>[];
  /** The week's open alerts, newest first. */
  alerts: readonly Pick<Alert, 'alertId' | 'category' | 'title'>[];
}

/** How many earlier weeks count, the fewest of them needed, and in what share of them something must occur to be usual. */
const WEEKS = 8;
const FEWEST = 4;
const USUALLY = 0.75;

/** Returns the findings of a venue's week: usual sales, orders or hours that are missing, and what nobody has handled. */
export function weekFindings(facts: FindingFacts, venueId: VenueId): Finding[] {
  const venue = venueBy(facts.known.settings.group, venueId);
  const centers = venue.centers.filter(({ retired }) => !retired);
  return [
    ...centers.flatMap(({ id }) => salesFindings(facts.known, venue, id)),
    ...centers.flatMap(({ id }) => orderFindings(facts.known, id)),
    ...centers.flatMap(({ id }) => waitingFindings(facts, id)),
    ...centers.flatMap(({ id }) => unapprovedFindings(facts, id)),
    ...centers.flatMap(({ id }) => byHandFindings(facts, id)),
    ...centers.flatMap(({ id }) => creditFindings(facts, id)),
    ...centers.flatMap(({ id }) => beyondFindings(facts, id)),
    ...hoursFindings(facts, venue),
    ...alertFindings(facts, venue),
  ];
}

function salesFindings(known: WeekHistory, venue: Venue, center: RevenueCenter): Finding[] {
  const { week, settings } = known;
  const name = nameOf(settings.group, center);
  const { own, open, missing, past, closedSince } = daysOfCenter(known, venue, center);
  if (open.length > 0 && missing.length === open.length)
    return [
      { finding: `no-revenue ${center}`, kind: 'no-revenue', text: `${name} has no revenue for this week.` },
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
        text: `${name} has no sales on ${formatWeekday(day, settings.group)}. If the week is closed now, the day counts as nothing sold.`,
        center,
        day,
        closedSince: closedSince(place),
      };
    }),
    ...sold
      .filter(({ cents, usual }) => unusualSales(cents, usual) === 'large')
      .map(({ place, cents, usual }): Finding => {
        const day = addDays(week.startDate, place);
        const text = `${name} sold ${formatMoney(cents, settings.group)} on ${formatWeekday(day, settings.group)}; usually it is ${formatMoney(usual, settings.group)}.`;
        return { finding: `ten-times ${center} ${day}`, kind: 'ten-times', text };
      }),
  ];
}

/** Returns the indexes of the week's days up to today. */
function daysOver({ week, today }: WeekHistory): number[] {
  return WEEK_DAYS.filter((place) => addDays(week.startDate, place) <= today);
}

/** Returns the median of the values above 0; of two middle values the larger. */
function usualOf(values: readonly Cents[]): Cents {
  const sorted = values.filter((cents) => cents > 0).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? (0 as Cents);
}

/** Finds days without orders if the revenue center has some on that weekday in most weeks. */
function orderFindings(known: WeekHistory, center: RevenueCenter): Finding[] {
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
    const text = `${nameOf(settings.group, center)} has no orders for ${formatWeekday(day, settings.group)}, when it usually has some.`;
    return [{ finding: `no-orders ${center} ${day}`, kind: 'no-orders', text }];
  });
}

/** Finds orders that wait for approval: they are in no total. */
function waitingFindings({ known, orders }: FindingFacts, center: RevenueCenter): Finding[] {
  const { group } = known.settings;
  return orders
    .filter(({ revenueCenter, state }) => revenueCenter === center && state === 'waiting')
    .map(({ orderId, supplier, amountCents, kind }) => {
      const sum = formatMoney(cents(Math.abs(amountCents)), group);
      // A transfer's supplier is "Transfer from Bar".
      const from = kind === 'credit' ? `A credit from ${supplier} of` : `An order from ${supplier} of`;
      const what = kind === 'transfer' ? `A t${supplier.slice(1)} of` : from;
      const text = `${what} ${sum} is waiting for approval.`;
      return { finding: `waiting ${orderId}`, kind: 'waiting', text };
    });
}

/** Finds unapproved orders that together exceed the budget: revenue, or its forecast, may have gone down since they were entered. */
function unapprovedFindings({ known, orders }: FindingFacts, center: RevenueCenter): Finding[] {
  const { group } = known.settings;
  const [found] = outlooksOf(known, [center]);
  if (!found || !approvalRule(group, center)?.overBudget) return [];
  const { budgetCents } = found.outlook;
  const counted = orders.filter((one) => one.revenueCenter === center && one.state === 'open');
  const sum = sumCents(counted.filter(({ approved }) => !approved).map(({ amountCents }) => amountCents));
  if (sum <= budgetCents) return [];
  const [amount, budget] = [sum, budgetCents].map((one) => formatMoney(one, group));
  const text = `${nameOf(group, center)} orders of ${amount} count that nobody had to approve, and its budget is ${budget} now: there was more room when they were entered.`;
  return [{ finding: `unapproved ${center}`, kind: 'unapproved', text }];
}

/** Finds spending set by hand beyond what orders may come to without approval: whoever may approve orders can do that alone. */
function byHandFindings({ known, orders, adjustments }: FindingFacts, center: RevenueCenter): Finding[] {
  const { group } = known.settings;
  const rule = approvalRule(group, center);
  const own = adjustments.filter(({ kind, subject }) => kind === 'spending' && subject === center);
  const sum = sumCents(own.map((one) => one.cents));
  if (!rule || sum <= 0) return [];
  const [found] = rule.overBudget ? outlooksOf(known, [center]) : [];
  const counted = orders.filter(
    (one) => one.revenueCenter === center && one.state === 'open' && !one.approved,
  );
  const spent = sumCents([sum, ...counted.map(({ amountCents }) => amountCents)]);
  const isOver = found !== undefined && spent > found.outlook.budgetCents;
  if (!isOver && (rule.overCents === null || sum <= rule.overCents)) return [];
  const people = NAMES.format(new Set(own.map(({ enteredBy }) => enteredBy)));
  const text = `${nameOf(group, center)} spending was set ${formatMoney(sum, group)} beyond its orders by hand, by ${people}: an order of that size would have needed approval.`;
  return [{ finding: `by-hand ${center}`, kind: 'by-hand', text }];
}

const NAMES = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Finds suppliers that invoiced more than arrived, unless their credits in the week make up for it. */
function creditFindings({ known, orders }: FindingFacts, center: RevenueCenter): Finding[] {
  const { week, today, settings } = known;
  const own = orders.filter(({ revenueCenter }) => revenueCenter === center);
  return expectedCredits(own).map((owed): Finding => {
    const { order, invoicedCents, receivedCents, leftCents } = owed;
    const [invoiced, received, left] = [invoicedCents, receivedCents, leftCents].map((one) =>
      formatMoney(one, settings.group),
    );
    const what = leftCents < invoicedCents - receivedCents ? 'another credit' : 'a credit';
    const text = `${order.supplier} invoiced ${invoiced} where ${received} arrived: ${what} of ${left} is expected.`;
    const credit = creditFor(owed, { week, today, place: settings.group });
    return { finding: `credit ${order.orderId}`, kind: 'credit', text, credit };
  });
}

/** Returns the counted credits that nobody approved: their suppliers are compared with what was bought from them. */
export function creditsTaken<Found extends FoundOrder>(orders: readonly Found[]): Found[] {
  return orders.filter(({ kind, state, approved }) => kind === 'credit' && state === 'open' && !approved);
}

/** Finds credits of suppliers that gave back more than was bought from them. */
function beyondFindings({ known, orders, bought }: FindingFacts, center: RevenueCenter): Finding[] {
  const { group } = known.settings;
  return creditsTaken(orders.filter(({ revenueCenter }) => revenueCenter === center)).flatMap((credit) => {
    const its = bought.find((one) => isOf(one, credit));
    if (!its || its.cents >= 0) return [];
    const [amount, beyond] = [-credit.amountCents, -its.cents].map((sum) => formatMoney(cents(sum), group));
    const text = `${credit.supplier} gave a credit of ${amount}: together that is ${beyond} more than was bought there in this week and the eight before.`;
    return [{ finding: `credit-beyond ${credit.orderId}`, kind: 'credit-beyond', text }];
  });
}

/** Finds people of the venue's crews with planned days but no hours on them, and others who usually work and have no hours. */
function hoursFindings(facts: FindingFacts, { laborOf }: Venue): Finding[] {
  const { staff, hours, known } = facts;
  const { group } = known.settings;
  const working = new Set(hours.filter(({ state }) => state === 'open').map(({ staffId }) => staffId));
  return staff.flatMap(({ staffId, name, crew, active, usualMinutes }): Finding[] => {
    const days = daysWithoutHours(facts, staffId, laborOf);
    if (days.length > 0) {
      const named = listed(days.map((day) => formatWeekday(day, group)));
      const text = `${name} was planned on ${named} and has no hours then.`;
      return [{ finding: `planned-no-hours ${staffId}`, kind: 'planned-no-hours', text }];
    }
    const isUsual = active && usualMinutes > 0 && laborOf.includes(crew);
    if (!isUsual || working.has(staffId)) return [];
    return [{ finding: `no-hours ${staffId}`, kind: 'no-hours', text: `${name} has no hours in this week.` }];
  });
}

/** Returns past days on which a person was planned in these crews and did not work; none if they have hours for the week as a whole. */
function daysWithoutHours(
  { hours, plans, known }: FindingFacts,
  staffId: string,
  crews: readonly Crew[],
): Day[] {
  const worked = hours.filter((one) => one.staffId === staffId && one.state === 'open');
  if (worked.some(({ day }) => day === undefined)) return [];
  const days = plans
    .filter((plan) => plan.staffId === staffId && plan.minutes > 0 && crews.includes(plan.crew))
    .map(({ day }) => day);
  return [...new Set(days)]
    .filter((day) => day < known.today && worked.every((one) => one.day !== day))
    .toSorted();
}

function alertFindings({ alerts }: FindingFacts, { centers, labor }: Venue): Finding[] {
  const categories = [...centers.map(({ id }) => id), ...(labor ? [labor] : [])];
  return alerts
    .filter(({ category }) => categories.includes(category))
    .map(({ alertId, title }) => ({
      finding: `alert ${alertId}`,
      kind: 'alert',
      text: `Nobody has acknowledged the alert “${title}”.`,
    }));
}
