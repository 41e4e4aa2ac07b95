import { budgetFor } from '../budgets/budget.ts';
import type { Category } from '../group/venue.ts';
import { addDays, weekdayOf } from '../values/day.ts';
import { CATEGORY_SOURCES, categoryFacts, type KnownWeek, revenueFactsOf, todayIn } from './known-week.ts';
import { type Outlook, type OutlookFacts, outlookWith, revenueOutlook } from './outlook.ts';
import type { CategoryOutlook, WeekOutlook } from './outlook-answer.ts';
import { type RevenueFacts, WEEK_DAYS } from './sales.ts';
import { usualShare } from './usual-share.ts';
import { weekEstimate } from './week-estimate.ts';

/** Where some categories' weeks are heading. Those with a share of the same revenue have its estimate in common. */
export function outlooksOf(
  known: KnownWeek,
  categories: readonly Category[],
): { category: Category; outlook: Outlook; facts: OutlookFacts }[] {
  const wanted = CATEGORY_SOURCES.filter(({ category }) => categories.includes(category));
  const sources = [...new Set(wanted.map(({ source }) => source))];
  const revenues = new Map(
    sources.map((source) => {
      const revenue = revenueFactsOf(known, source);
      return [source, { revenue, known: revenueOutlook(revenue) }];
    }),
  );
  return wanted.map(({ category, source }) => {
    const { revenue, known: outlook } = revenues.get(source)!;
    const facts = categoryFacts(known, category);
    return { category, outlook: outlookWith(outlook, facts), facts: { ...facts, revenue } };
  });
}

/** The answer about a week: where every category is heading, and its days for drawing them. */
export function weekOutlook(known: KnownWeek): WeekOutlook {
  const { week } = known;
  const told = outlooksOf(
    known,
    CATEGORY_SOURCES.map(({ category }) => category),
  ).map(({ category, outlook, facts }) => [category, { ...outlook, days: daysOf(known, facts) }]);
  return {
    ...week,
    today: todayIn(known),
    firstWeekday: weekdayOf(week.startDate),
    categories: Object.fromEntries(told) as Record<Category, CategoryOutlook>,
  };
}

function daysOf({ week }: KnownWeek, facts: OutlookFacts): CategoryOutlook['days'] {
  return WEEK_DAYS.map((place) => ({
    day: addDays(week.startDate, place),
    spentCents: facts.spendingByDay[place]!,
    usualShareBasisPoints: usualShare(facts.pastSpending, place),
    budgetCents: place > facts.today ? null : budgetKnownOn(facts, place),
  }));
}

/** The budget as it stood on a day: with the sales of that day and those before it. */
function budgetKnownOn({ revenue, percentage }: OutlookFacts, place: number) {
  const known: RevenueFacts = {
    ...revenue,
    centers: revenue.centers.map((center) => {
      const dayCents = center.week.dayCents.map((day, at) => (at <= place ? day : null));
      return { ...center, week: { ...center.week, dayCents } };
    }),
  };
  return budgetFor(weekEstimate(known).revenueCents, percentage);
}
