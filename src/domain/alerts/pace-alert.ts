import { type AlertType, standingOf } from '../budgets/budget.ts';
import { isRevenueEntered } from '../budgets/standings.ts';
import { isOver } from '../calendar/week.ts';
import { headingMessage, headingTitle } from '../forecast/heading-alert.ts';
import { type KnownWeek, todayIn } from '../forecast/known-week.ts';
import { isNews } from '../forecast/level.ts';
import type { Outlook } from '../forecast/outlook.ts';
import { outlooksOf } from '../forecast/week-outlook.ts';
import type { Category, RevenueCenter } from '../group/group.ts';
import { categoriesOf, centersOf, laborVenue, nameOf, venueOf } from '../group/venue.ts';
import { type GroupSettings, settingsOf } from '../settings/settings.ts';
import { weekdayOf } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import { recoveredTypes } from './alert.ts';
import { type AlertOutcome, newAlert, type Telling, type ToldMail } from './alert-outcome.ts';

/** What decides about alerts of a week that is heading over its budgets. */
export interface PaceFacts {
  known: KnownWeek;
  /** What was told of by e-mail. */
  mailed: readonly ToldMail[];
}

/**
 * What is weighed where the revenue itself was changed, or what is expected of it: of the venues of the revenue centers that it was
 * changed of, where these are known.
 */
export function pacedByRevenue(
  { settings: { group, paceAlerts } }: { settings: GroupSettings },
  changed: readonly RevenueCenter[] = centersOf(group),
): readonly Category[] {
  if (paceAlerts === 'off') return [];
  const venues = new Set(changed.map((center) => venueOf(group, center)));
  return categoriesOf(group).filter((category) => venues.has(venueOf(group, category)));
}

/**
 * The categories whose pace is to be weighed when something is spent on some: those whose revenue is not entered, unless pace alerts are off. What is spent on a week that is over raises and resolves nothing.
 */
export function pacedCategories(
  categories: readonly Category[],
  {
    revenue,
    settings,
  }: { revenue: WeekSums['revenue']; settings: Pick<GroupSettings, 'paceAlerts' | 'group'> },
  isOver: boolean,
): Category[] {
  if (isOver || settings.paceAlerts === 'off') return [];
  const { group } = settings;
  return categories.filter((category) => !isRevenueEntered(group, category, revenue));
}

/**
 * The alerts of a week as it now stands: raised where a category is heading over its budget, once for each level and week and
 * again only for a worse one; resolved where a level was left, or the revenue is complete. A week that is over raises none.
 */
export function paceOutcome(
  { known, mailed }: PaceFacts,
  categories: readonly Category[],
  moment: Telling,
): AlertOutcome {
  const weighed = outlooksOf(known, categories).map(({ category, outlook }) => {
    const own = known.pace.filter((alert) => alert.category === category);
    const level = levelTold(known, outlook);
    const recovered = isLeft(known, outlook) ? recoveredTypes(level) : [];
    return {
      resolved: own.filter(({ type, isOpen }) => isOpen && recovered.includes(type)),
      raised: isNews(level, worstOf(own.map(({ type }) => type)))
        ? raisedBy({ known, mailed }, { category, outlook, type: level! }, moment)
        : [],
    };
  });
  return {
    raised: weighed.flatMap(({ raised }) => raised),
    resolved: weighed.flatMap(({ resolved }) => resolved.map(({ alertId }) => alertId)),
  };
}

/** What a past week was heading for stays as it was told, unless its revenue is complete now. */
function isLeft(known: KnownWeek, { basis }: Outlook): boolean {
  return basis === 'entered' || !isOver(known.week, known.today);
}

function levelTold(known: KnownWeek, { level }: Outlook): AlertType | null {
  const { paceAlerts } = known.settings;
  if (isOver(known.week, known.today) || paceAlerts === 'off') return null;
  return paceAlerts === 'critical' && level === 'warning' ? null : level;
}

function worstOf(types: readonly AlertType[]): AlertType | null {
  if (types.includes('danger')) return 'danger';
  return types.length > 0 ? 'warning' : null;
}

function raisedBy(
  { known, mailed }: PaceFacts,
  { category, outlook, type }: { category: Category; outlook: Outlook; type: AlertType },
  moment: Telling,
) {
  const { week, settings } = known;
  const { weekId, startDate } = week;
  const telling = {
    ...{ firstWeekday: weekdayOf(startDate), today: todayIn(known) },
    ...({ verb: laborVenue(settings.group, category) ? 'spent' : 'ordered', place: settings.group } as const),
  };
  const message = headingMessage(nameOf(settings.group, category), outlook, telling);
  if (message === null) return [];
  const spent = cents(outlook.spentCents + outlook.orderedLaterCents);
  const standing = standingOf(outlook.budgetCents, spent, settingsOf(category, settings));
  const { percentRemainingTenths } = standing;
  const title = headingTitle(nameOf(settings.group, category));
  const raised = { category, type, percentRemainingTenths, title, message };
  return [
    newAlert({ raised, standing }, { weekId, cause: 'pace', facts: { open: [], mailed }, settings }, moment),
  ];
}
