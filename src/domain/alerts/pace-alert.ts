import { type AlertType, type BudgetBalance, isOverBudget, standingOf } from '../budgets/budget.ts';
import { isRevenueEntered } from '../budgets/standings.ts';
import { isOver } from '../calendar/week.ts';
import { headingMessage, headingTitle } from '../forecast/heading-alert.ts';
import { isNews, type Outlook } from '../forecast/outlook.ts';
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

/** The facts for alerts about a week that is heading over its budgets. */
interface PaceFacts {
  known: WeekHistory;
  /** The emails about topics of the week. */
  mailed: readonly TopicMail[];
}

/** Returns the categories to evaluate when revenue or its forecast changed: those of the venues it changed in, if known. */
export function pacedByRevenue(
  { settings: { group } }: { settings: Pick<GroupSettings, 'group'> },
  changed: readonly RevenueCenter[] = centersOf(group),
): readonly Category[] {
  const venues = new Set(changed.map((center) => venueOf(group, center)));
  return categoriesOf(group).filter((category) => venues.has(venueOf(group, category)));
}

/** Returns the categories to evaluate when something is spent on them: those with revenue that is not entered yet. */
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
 * Returns the alerts of a week in its current state. Raises one when a category is over its budget, and one when it is heading over it,
 * once per level and week and again only for a worse level. Resolves them when the level is left or the revenue is complete. A week that is
 * over raises none.
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
      // A budget that is already over is not reported as heading over.
      raised: isOverBudget(budget.standing) ? over.raised : heading.raised,
    };
  });
  return {
    raised: weighed.flatMap(({ raised }) => raised),
    resolved: weighed.flatMap(({ resolved }) => resolved.map(({ alertId }) => alertId)),
  };
}

/** A budget of a week: where it is heading, and its balance with everything ordered for the week, or worked. */
interface EvaluatedBudget {
  category: Category;
  outlook: Outlook;
  standing: BudgetBalance;
}

interface PaceAlertChanges {
  resolved: readonly PaceAlert[];
  raised: readonly NewAlert[];
}

/** Evaluates whether a budget is over: raised once until the budget recovers. */
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

/** Returns a budget's balance: orders for later days count, planned hours only once they are worked. */
function standingTold(known: WeekHistory, category: Category, outlook: Outlook): BudgetBalance {
  const { budgetCents, spentCents, orderedLaterCents } = outlook;
  const isLabor = verbOf(known, category) === 'spent';
  const spent = isLabor ? spentCents : cents(spentCents + orderedLaterCents);
  return standingOf(budgetCents, spent, settingsOf(category, known.settings));
}

function verbOf({ settings }: WeekHistory, category: Category): 'spent' | 'ordered' {
  return laborVenue(settings.group, category) ? 'spent' : 'ordered';
}

/** Alerts about where a past week was heading stay, unless its revenue is complete now. */
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
