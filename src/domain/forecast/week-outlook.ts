import { budgetFor } from '../budgets/budget.ts';
import { isOver } from '../calendar/week.ts';
import type { Category, RevenueCenter, Venue } from '../group/group.ts';
import { revenueSourceOf, type Source } from '../group/group-lookups.ts';
import { categoriesOf, isRetired, sourceOf, venueBy, venueOf } from '../group/venue.ts';
import { figureThatCounts } from '../sales/figures-from-days.ts';
import { type RevenueFacts, WEEK_DAYS } from '../sales/sales.ts';
import { settingsOf } from '../settings/settings.ts';
import { addDays, weekdayOf } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import { type Outlook, type OutlookFacts, outlookOf, outlookWith, revenueOutlook } from './outlook.ts';
import type { CategoryOutlook, CenterRevenue, WeekOutlook } from './outlook-answer.ts';
import { holidaysUnsaid } from './range.ts';
import { broughtSoFar, enteredIn } from './so-far.ts';
import { usualShares } from './usual-share.ts';
import { weekEstimate } from './week-estimate.ts';
import { categoryFacts, revenueFactsOf, todayIn, venueLaborFacts, type WeekHistory } from './week-history.ts';

/** What each revenue center is expected to bring; `cents` is empty if that is not known for each. */
interface Earned {
  centers: readonly RevenueCenter[];
  cents: readonly Cents[];
}

/** Returns the outlooks of some categories, without those of venues that closed the week. */
export function outlooksOf(
  known: WeekHistory,
  categories: readonly Category[],
): { category: Category; outlook: Outlook; facts: OutlookFacts; earned: Earned }[] {
  const { group } = known.settings;
  const wanted = categoriesOf(group)
    .filter((category) => categories.includes(category) && !known.closed.includes(venueOf(group, category)))
    .map((category) => ({ category, source: sourceOf(group, category) }));
  const sources = [...new Set(wanted.map(({ source }) => source))];
  const revenues = new Map(
    sources.map((source) => {
      const { centers, total } = earning(known, source);
      const revenue = revenueFactsOf(known, { centers, total });
      const outlook = revenueOutlook(revenue);
      return [source, { revenue, known: outlook, earned: { centers, cents: outlook.centerCents } }];
    }),
  );
  return wanted.map(({ category, source }) => {
    const { revenue, known: outlook, earned } = revenues.get(source)!;
    const facts = categoryFacts(known, category);
    return { category, outlook: outlookWith(outlook, facts), facts: { ...facts, revenue }, earned };
  });
}

/** Returns the labor outlook of a venue's own crews, which no budget covers alone if labor is budgeted for the whole group. */
export function venueLaborOutlook(known: WeekHistory, venue: Venue): Outlook | undefined {
  if (venue.partly || known.closed.includes(venue.venueId)) return undefined;
  const own = venueBy(known.settings.group, venue.venueId);
  const revenue = revenueFactsOf(known, earning(known, revenueSourceOf(own)));
  const { laborPercentage = settingsOf(own.venueId, known.settings).laborPercentage } = own;
  return outlookOf({ ...venueLaborFacts(known, own, laborPercentage), revenue });
}

/** Returns a source without retired revenue centers, unless something is on record for them in the week. */
function earning({ week, figures, sales, settings }: WeekHistory, source: Source): Source {
  const own = figures.get(week.weekId) ?? {};
  const isOnRecord = (center: RevenueCenter) =>
    own[center] !== undefined || sales(center, 'this week').some(({ day }) => day >= week.startDate);
  const centers = source.centers.filter((center) => !isRetired(settings.group, center) || isOnRecord(center));
  return centers.length === source.centers.length || centers.length === 0 ? source : { ...source, centers };
}

/** Returns the answer about a week: the outlook of every category, or of these, and its days for the chart. */
export function weekOutlook(
  known: WeekHistory,
  categories: readonly Category[] = categoriesOf(known.settings.group),
): WeekOutlook {
  const { week } = known;
  // Categories with a share of the same revenue share its estimates.
  const estimates = new Map<RevenueFacts, Cents[]>();
  const all = outlooksOf(known, categories);
  const outlooks = all.map(({ category, outlook, facts }) => {
    const { revenue, today } = facts;
    const byDay = estimates.get(revenue) ?? estimatesByDay(revenue, today);
    estimates.set(revenue, byDay);
    const { openLevel } = facts;
    const widerOn = outlook.bandBasisPoints === null ? [] : holidaysUnsaid(revenue);
    return [
      category,
      {
        ...outlook,
        openLevel,
        days: daysOf(known, facts, byDay),
        widerOn: widerOn.map(({ place }) => addDays(week.startDate, place)),
      },
    ] as const;
  });
  return {
    ...week,
    today: todayIn(known),
    isOver: isOver(week, known.today),
    firstWeekday: weekdayOf(week.startDate),
    holidays: known.holidays.map(({ day, name }) => ({ day, name })),
    categories: Object.fromEntries(outlooks) as Record<Category, CategoryOutlook>,
    revenue: Object.fromEntries(
      [...new Set(all.map(({ earned }) => earned))].flatMap((earned) =>
        earned.centers.map((center, at) => [center, centerRevenue(known, center, earned.cents[at] ?? null)]),
      ),
    ),
  };
}

function centerRevenue(
  known: WeekHistory,
  center: RevenueCenter,
  expectedCents: Cents | null,
): CenterRevenue {
  const figure = figureThatCounts(known.figures.get(known.week.weekId)?.[center]);
  return {
    soFarCents: broughtSoFar(known, center, figure ?? cents(0)),
    expectedCents,
    enteredDays: enteredIn(known, center)
      .filter((one) => one.cents !== 0)
      .map(({ day }) => day)
      .toSorted(),
  };
}

function daysOf(
  { week }: WeekHistory,
  facts: OutlookFacts,
  estimates: readonly Cents[],
): CategoryOutlook['days'] {
  const usual = usualShares(facts.pastSpending ?? []);
  return WEEK_DAYS.map((place) => ({
    day: addDays(week.startDate, place),
    spentCents: facts.spendingByDay[place]!,
    usualShareBasisPoints: usual?.by[place] ?? null,
    budgetCents: place > facts.today ? null : budgetFor(estimates[place]!, facts.percentage),
  }));
}

/** Returns the week's estimate as it stood on each day up to today, from the sales of that day and those before it. */
function estimatesByDay(revenue: RevenueFacts, today: number): Cents[] {
  return WEEK_DAYS.filter((place) => place <= today).map((place) => {
    const centers = revenue.centers.map((center) => {
      const dayCents = center.week.dayCents.map((day, at) => (at <= place ? day : null));
      return { ...center, week: { ...center.week, dayCents } };
    });
    return weekEstimate({ ...revenue, centers }).revenueCents;
  });
}
