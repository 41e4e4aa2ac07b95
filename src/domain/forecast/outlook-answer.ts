import { z } from 'zod';
import { ALERT_TYPES } from '../budgets/budget.ts';
import { holidaySchema } from '../calendar/holiday.ts';
import { weekSchema } from '../calendar/week.ts';
import { daySchema } from '../values/day.ts';
import { centsSchema } from '../values/money.ts';

function outlookDaySchema() {
  return z.object({
    day: daySchema(),
    spentCents: centsSchema().describe('What is dated on this day only.'),
    usualShareBasisPoints: z.int().nullable().describe('The share usually spent by the end of the day.'),
    budgetCents: centsSchema()
      .nullable()
      .describe('The budget as known at the end of this day; null after today.'),
  });
}

function categoryOutlookSchema() {
  const maybe = centsSchema().nullable();
  const points = z.int().nullable();
  return z
    .object({
      basis: z.enum(['entered', 'forecast', 'rough', 'typical', 'none']),
      revenueCents: centsSchema().describe('What the budget is a share of.'),
      enteredCents: centsSchema().describe('How much of it is entered.'),
      bandBasisPoints: points.describe(
        'The width of the range, as a share of the estimate; null if there is no range, or once the revenue is entered.',
      ),
      lowCents: maybe.describe('The low end: four weeks out of five end between this and `highCents`.'),
      highCents: maybe,
      rangeNote: z
        .enum(['young', 'closure', 'rough', 'nothing'])
        .nullable()
        .describe('Why the range is still preliminary (`young`), or why there is none.'),
      budgetCents: centsSchema(),
      spentCents: centsSchema().describe('Dated up to today.'),
      orderedLaterCents: centsSchema(),
      remainingCents: centsSchema().describe(
        'Left to spend until the week’s last day; for labor, the budget less what has been worked.',
      ),
      plannedTodayCents: maybe.describe(
        'For labor, what is planned for today and not worked yet; null for orders.',
      ),
      usualWeekCents: maybe.describe(
        'For labor, what is spent in a usual week, at most the budget; null for orders, or without a pace.',
      ),
      usualShareBasisPoints: points.describe('The share of the week usually spent by now.'),
      usuallyToComeCents: maybe.describe('What is usually still ordered after today.'),
      aheadOfUsualCents: maybe.describe('How much more than usual is ordered by now; negative if less.'),
      projectedCents: maybe.describe('Where the week is heading.'),
      paceBandBasisPoints: points.describe('How far the projection may be off before an alert is raised.'),
      paceNote: z
        .enum(['one order', 'hours not by day', 'few weeks', 'nothing entered'])
        .nullable()
        .describe('Says that one order is almost the whole week, or why there is no pace.'),
      level: z
        .enum(ALERT_TYPES)
        .nullable()
        .describe('How far over its budget the week is heading; null once the revenue is complete.'),
      openLevel: z.enum(ALERT_TYPES).nullable().describe('The alert raised about it, while it is open.'),
      widerOn: z
        .array(daySchema())
        .describe('Public holidays without sales or expected sales, which make the range wider.'),
      days: z.array(outlookDaySchema()),
    })
    .meta({ id: 'CategoryOutlook' });
}
export type CategoryOutlook = z.infer<ReturnType<typeof categoryOutlookSchema>>;

/** A revenue center's own sales in the week so far, and what it is expected to bring. */
function centerRevenueSchema() {
  return z.object({
    soFarCents: centsSchema().describe('The week’s figure once entered, otherwise the sum of its days.'),
    expectedCents: centsSchema().nullable().describe('Null if there is no basis.'),
    enteredDays: z
      .array(daySchema())
      .describe('The days whose sales are entered, without those that were closed.'),
  });
}
export type CenterRevenue = z.infer<ReturnType<typeof centerRevenueSchema>>;

export function weekOutlookSchema() {
  const outlook = categoryOutlookSchema();
  return z
    .object({
      ...weekSchema().shape,
      today: z.int().describe('Today’s place in the week, 0 to 6; -1 before it, 6 for a past one.'),
      isOver: z.boolean().describe('Whether its last day is over.'),
      firstWeekday: z.int().describe('The weekday the week begins on, 0 for Sunday.'),
      holidays: z.array(holidaySchema()),
      categories: z.record(z.string(), outlook).describe('By revenue center, and `labor`.'),
      revenue: z
        .record(z.string(), centerRevenueSchema())
        .describe('By revenue center; without those closed.'),
    })
    .meta({ id: 'WeekOutlook' });
}
export type WeekOutlook = z.infer<ReturnType<typeof weekOutlookSchema>>;
