import { parseWeekId, type WeekId } from '../calendar/week.ts';
import type { Category, Group } from '../group/group.ts';
import { categoriesOf } from '../group/venue.ts';
import type { Alert, AlertFilter } from './alert.ts';

/** Which alerts a list shows: null for those of any category, type or week. */
export interface AlertView {
  category: Category | null;
  type: Alert['type'] | null;
  weekId: WeekId | null;
  /** 'open' for those that wait for somebody. */
  state: AlertFilter['state'];
}

/** A view as an address says it. */
type AlertViewParameters = Partial<Record<'category' | 'type' | 'within' | 'state', string | undefined>>;

/** What an address says for the alerts of all categories, where one of them is the user's own. */
const EVERY = 'all';

/** The category of a user who keeps one budget alone; null for an admin. */
function onlyOf(own: readonly Category[]): Category | null {
  return own.length === 1 ? own[0]! : null;
}

/**
 * Reads what an address asks for; what it can't mean is as if it were not there. Whoever keeps one budget alone is shown
 * its alerts, unless the address asks for others.
 */
export function readAlertView(group: Group, asked: AlertViewParameters, own: readonly Category[]): AlertView {
  const named = categoriesOf(group).find((category) => category === asked.category);
  return {
    category: named ?? (asked.category === EVERY ? null : onlyOf(own)),
    type: asked.type === 'danger' || asked.type === 'warning' ? asked.type : null,
    weekId: parseWeekId(asked.within ?? '')?.weekId ?? null,
    state: asked.state === 'open' ? 'open' : 'all',
  };
}

/** The address of a view, with nothing said that holds anyway. */
export function addressOf(
  { category, type, weekId, state }: AlertView,
  own: readonly Category[],
): AlertViewParameters {
  return {
    ...(category !== onlyOf(own) && { category: category ?? EVERY }),
    ...(type && { type }),
    ...(weekId && { within: weekId }),
    ...(state === 'open' && { state }),
  };
}

/** Whether a view leaves any alert out. */
export function leavesOut({ category, type, weekId, state }: AlertView): boolean {
  return category !== null || type !== null || weekId !== null || state === 'open';
}

/** How many alerts a dashboard reads: those of a category and week are one line, of which it shows the first three. */
const RECENT = 20;

/**
 * What a dashboard asks for as its recent alerts: a venue's those of its categories in the shown week; the admin's the
 * newest of all, and on a week that is over that week's.
 */
export function recentAlertsQuery(
  shown: WeekId,
  current: WeekId,
  categories?: readonly Category[],
): Partial<AlertFilter> {
  if (categories) return { limit: RECENT, category: [...categories], weekId: shown };
  return shown === current ? { limit: RECENT } : { limit: RECENT, weekId: shown };
}

/** How many alerts a list shows at once, and then each time more are asked for. */
export const ALERTS_SHOWN = 20;

/**
 * What a view asks the server for, after the alert `before`: one more than is shown, so that the list knows whether
 * there are more.
 */
export function alertsQuery(view: AlertView, before: string | null): Partial<AlertFilter> {
  const { category, type, weekId, state } = view;
  return {
    limit: ALERTS_SHOWN + 1,
    state,
    ...(category && { category }),
    ...(type && { type }),
    ...(weekId && { weekId }),
    ...(before && { before }),
  };
}

/** What a list shows of an answer. */
export function shownAlerts(answer: readonly Alert[]): Alert[] {
  return answer.slice(0, ALERTS_SHOWN);
}

/** The alert after which the next answer begins; undefined when there are no more. */
export function lastShown(answer: readonly Alert[]): string | undefined {
  return answer.length > ALERTS_SHOWN ? answer[ALERTS_SHOWN - 1]?.alertId : undefined;
}

/** How many alerts a list shows: "1 alert", "23 alerts", "The newest 20 alerts" when there are more. */
export function alertCountText(count: number, hasMore: boolean): string {
  if (hasMore) return `The newest ${count} alerts`;
  return `${count} ${count === 1 ? 'alert' : 'alerts'}`;
}
