import { type AlertType, type BudgetBalance, isOverBudget, standingOf } from '../budgets/budget.ts';
import { isRevenueEntered } from '../budgets/standings.ts';
import { isOver } from '../calendar/week.ts';
import { headingMessage, headingTitle } from '../forecast/heading-alert.ts';
import { isNews } from '../forecast/level.ts';
import type { Outlook } from '../forecast/outlook.ts';
import { type PaceAlert, todayIn, type WeekHistory } from '../forecast/week-history.ts';
import { outlooksOf } from '../forecast/week-outlook.ts';
import type { Category, RevenueCenter } from '../group/group.ts';
import { categoriesOf, centersOf, laborVenue, nameOf, venueOf } from '../group/venue.ts';
import { type GroupSettings, settingsOf } from '../settings/settings.ts';
import { weekdayOf } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import { overAlert, recoveredTypes } from './alert.ts';
import {
  type AlertContext,
  type AlertOutcome,
  type NewAlert,
  newAlert,
  type TopicMail,
} from './alert-outcome.ts';

/** What decides about alerts of a week that is heading over its budgets. */
export interface PaceFacts {
  known: WeekHistory;
  /** What was told of by e-mail. */
  mailed: readonly TopicMail[];
}

/**
 * What is weighed where the revenue itself was changed, or what is expected of it: of the venues of the revenue centers that it was
 * changed of, where these are known.
 */
export function pacedByRevenue(
  { settings: { group } }: { settings: Pick<GroupSettings, 'group'> },
  changed: readonly RevenueCenter[] = centersOf(group),
): readonly Category[] {
  const venues = new Set(changed.map((center) => venueOf(group, center)));
  return categoriesOf(group).filter((category) => venues.has(venueOf(group, category)));
}

/**
 * The categories whose week is to be weighed when something is spent on some: those whose revenue is not entered. What is spent on a
 * week that is over raises and resolves nothing.
 */
export function pacedCategories(
  categories: readonly Category[],
  { revenue, settings }: { revenue: WeekSums['revenue']; settings: Pick<GroupSettings, 'group'> },
  isOver: boolean,
): Category[] {
  if (isOver) return [];
  const { group } = settings;
  return categories.filter((category) => !isRevenueEntered(group, category, revenue));
}

/**
 * The alerts of a week as it now stands: raised where a category is over its budget, and where it is heading over it, once for each
 * level and week and again only for a worse one; resolved where a level was left, or the revenue is complete. A week that is over
 * raises none.
 */
export function paceOutcome(
  { known, mailed }: PaceFacts,
  categories: readonly Category[],
  moment: AlertContext,
): AlertOutcome {
  const weighed = outlooksOf(known, categories).map(({ category, outlook }) => {
    const own = known.pace.filter((alert) => alert.category === category);
    const budget = { category, outlook, standing: standingTold(known, category, outlook) };
    const over = weighedOver({ known, mailed }, budget, own, moment);
    const heading = weighedHeading({ known, mailed }, budget, own, moment);
    return {
      resolved: [...over.resolved, ...heading.resolved],
      // A week is not heading for what it has reached.
      raised: isOverBudget(budget.standing) ? over.raised : heading.raised,
    };
  });
  return {
    raised: weighed.flatMap(({ raised }) => raised),
    resolved: weighed.flatMap(({ resolved }) => resolved.map(({ alertId }) => alertId)),
  };
}

/** A budget of a week: where it is heading, and where it stands with all that is ordered for the week, or worked. */
interface EvaluatedBudget {
  category: Category;
  outlook: Outlook;
  standing: BudgetBalance;
}

interface PaceAlertChanges {
  resolved: readonly PaceAlert[];
  raised: readonly NewAlert[];
}

/** More than the budget is spent: told once until the budget recovers. */
function weighedOver(
  { known, mailed }: PaceFacts,
  { category, outlook, standing }: EvaluatedBudget,
  told: readonly PaceAlert[],
  moment: AlertContext,
): PaceAlertChanges {
  const { settings, week } = known;
  const open = told.filter(({ kind, isOpen }) => kind === 'over' && isOpen);
  if (isOver(week, known.today)) return { resolved: [], raised: [] };
  const isForecast = outlook.basis !== 'entered';
  const raised = overAlert(settings.group, category, standing, { verb: verbOf(known, category), isForecast });
  if (!raised) return { resolved: open, raised: [] };
  if (open.length > 0) return { resolved: [], raised: [] };
  const origin = { weekId: week.weekId, cause: 'budget', facts: { open: [], mailed }, settings } as const;
  return { resolved: [], raised: [newAlert({ raised, standing }, origin, moment)] };
}

function weighedHeading(
  facts: PaceFacts,
  { category, outlook, standing }: EvaluatedBudget,
  told: readonly PaceAlert[],
  moment: AlertContext,
): PaceAlertChanges {
  const { known } = facts;
  const own = told.filter(({ kind }) => kind === 'heading-over');
  const level = levelTold(known, outlook);
  const recovered = isLeft(known, outlook) ? recoveredTypes(level) : [];
  return {
    resolved: own.filter(({ type, isOpen }) => isOpen && recovered.includes(type)),
    raised: isNews(level, worstOf(own.map(({ type }) => type)))
      ? raisedBy(facts, { category, outlook, standing, type: level! }, moment)
      : [],
  };
}

/** Where a budget stands: orders for later days count, hours that are planned only once they are worked. */
function standingTold(known: WeekHistory, category: Category, outlook: Outlook): BudgetBalance {
  const { budgetCents, spentCents, orderedLaterCents } = outlook;
  const isLabor = verbOf(known, category) === 'spent';
  const spent = isLabor ? spentCents : cents(spentCents + orderedLaterCents);
  return standingOf(budgetCents, spent, settingsOf(category, known.settings));
}

function verbOf({ settings }: WeekHistory, category: Category): 'spent' | 'ordered' {
  return laborVenue(settings.group, category) ? 'spent' : 'ordered';
}

/** What a past week was heading for stays as it was told, unless its revenue is complete now. */
function isLeft(known: WeekHistory, { basis }: Outlook): boolean {
  return basis === 'entered' || !isOver(known.week, known.today);
}

function levelTold(known: WeekHistory, { level }: Outlook): AlertType | null {
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
  { category, outlook, standing, type }: EvaluatedBudget & { type: AlertType },
  moment: AlertContext,
) {
  const { week, settings } = known;
  const { weekId, startDate } = week;
  const telling = {
    firstWeekday: weekdayOf(startDate),
    today: todayIn(known),
    verb: verbOf(known, category),
    place: settings.group,
  };
  const message = headingMessage(nameOf(settings.group, category), outlook, telling);
  if (message === null) return [];
  const { percentRemainingTenths } = standing;
  const title = headingTitle(nameOf(settings.group, category));
  const raised = { category, type, kind: 'heading-over', percentRemainingTenths, title, message } as const;
  return [
    newAlert({ raised, standing }, { weekId, cause: 'pace', facts: { open: [], mailed }, settings }, moment),
  ];
}
