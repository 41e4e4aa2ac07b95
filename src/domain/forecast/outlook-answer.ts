import { z } from 'zod';
import { ALERT_TYPES } from '../budgets/budget.ts';
import { holidaySchema } from '../calendar/holiday.ts';
import { weekSchema } from '../calendar/week.ts';
import { daySchema } from '../values/day.ts';
import { centsSchema } from '../values/money.ts';

function outlookDaySchema() {
  return z.object({
    day: daySchema(),
    spentCents: centsSchema().describe('What is dated on this day alone.'),
    usualShareBasisPoints: z.int().nullable().describe('Which share is usually spent by its end.'),
    budgetCents: centsSchema()
      .nullable()
      .describe('The budget as it stood with what is known of the days up to this one; null after today.'),
  });
}

function categoryOutlookSchema() {
  const maybe = centsSchema().nullable();
  const points = z.int().nullable();
  return z
    .object({
      basis: z.enum(['entered', 'forecast', 'rough', 'typical', 'none']),
      revenueCents: centsSchema().describe('What the budget is a share of.'),
      enteredCents: centsSchema().describe('What of it is entered.'),
      bandBasisPoints: points.describe(
        'Of the estimate; null while there is no range, and once the revenue is entered.',
      ),
      lowCents: maybe.describe('Four weeks out of five end between this and `highCents`.'),
      highCents: maybe,
      rangeNote: z
        .enum(['young', 'closure', 'rough', 'nothing'])
        .nullable()
        .describe('Why the range is still learning (`young`), or why there is none.'),
      budgetCents: centsSchema(),
      spentCents: centsSchema().describe('Dated up to today.'),
      orderedLaterCents: centsSchema(),
      remainingCents: centsSchema().describe(
        'Left to spend until the week’s last day: of labor the budget less what is worked.',
      ),
      plannedTodayCents: maybe.describe(
        'Of labor what is planned for today and not worked yet; null of orders.',
      ),
      usualWeekCents: maybe.describe(
        'Of labor what is spent in a usual week, of the budget at most; null of orders, and without a pace.',
      ),
      usualShareBasisPoints: points.describe('Which share of the week is usually spent by now.'),
      usuallyToComeCents: maybe.describe('What is usually still ordered after today.'),
      aheadOfUsualCents: maybe.describe('How much more than usual is ordered by now; minus for less.'),
      projectedCents: maybe.describe('Where the week is heading.'),
      paceBandBasisPoints: points.describe('How far the projection may be off before anybody is alarmed.'),
      paceNote: z
        .enum(['one order', 'hours not by day', 'few weeks', 'nothing entered'])
        .nullable()
        .describe('That one order is almost the whole week, or why there is no pace.'),
      level: z
        .enum(ALERT_TYPES)
        .nullable()
        .describe('How far over its budget the week is heading; null once the revenue is complete.'),
      openLevel: z.enum(ALERT_TYPES).nullable().describe('What people were told of it, while that stands.'),
      widerOn: z
        .array(daySchema())
        .describe(
          'Public holidays that make the range wider, since nobody entered or said anything of them.',
        ),
      days: z.array(outlookDaySchema()),
    })
    .meta({ id: 'CategoryOutlook' });
}
export type CategoryOutlook = z.infer<ReturnType<typeof categoryOutlookSchema>>;

/** A revenue center's own sales in the week so far, and what it is expected to bring. */
function centerRevenueSchema() {
  return z.object({
    soFarCents: centsSchema().describe('The week’s figure once it is entered, else its days.'),
    expectedCents: centsSchema().nullable().describe('Null without a basis.'),
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
