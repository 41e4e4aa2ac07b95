import { parseWeekId, type WeekId } from '../calendar/week.ts';
import type { Category, Group } from '../group/group.ts';
import { categoriesOf } from '../group/venue.ts';
import type { Alert, AlertFilter } from './alert.ts';

/** The filter of an alert list; null for any category, type or week. */
export interface AlertView {
  category: Category | null;
  type: Alert['type'] | null;
  weekId: WeekId | null;
  /** 'open' shows only alerts nobody has acknowledged and that are not resolved. */
  state: AlertFilter['state'];
}

type AlertViewParameters = Partial<Record<'category' | 'type' | 'within' | 'state', string | undefined>>;

/** The address's value for all categories, for users who manage only one. */
const EVERY = 'all';

/** Returns the category of a user who manages a single budget; null for others. */
function onlyOf(own: readonly Category[]): Category | null {
  return own.length === 1 ? own[0]! : null;
}

/** Reads the view from an address. Users with a single budget see its alerts unless the address asks for others. */
export function readAlertView(group: Group, asked: AlertViewParameters, own: readonly Category[]): AlertView {
  const named = categoriesOf(group).find((category) => category === asked.category);
  return {
    category: named ?? (asked.category === EVERY ? null : onlyOf(own)),
    type: asked.type === 'danger' || asked.type === 'warning' ? asked.type : null,
    weekId: parseWeekId(asked.within ?? '')?.weekId ?? null,
    state: asked.state === 'open' ? 'open' : 'all',
  };
}

/** Returns the address parameters of a view, without those that are the default. */
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

/** Whether a view filters anything out. */
export function leavesOut({ category, type, weekId, state }: AlertView): boolean {
  return category !== null || type !== null || weekId !== null || state === 'open';
}

/** How many alerts a dashboard reads: those of the same category and week make one line, and it shows the first three lines. */
const RECENT = 20;

/** Returns the query for a dashboard's recent alerts: of the shown week, or on the admin's current one the newest of all. */
export function recentAlertsQuery(
  shown: WeekId,
  current: WeekId,
  categories?: readonly Category[],
): Partial<AlertFilter> {
  if (categories) return { limit: RECENT, category: [...categories], weekId: shown };
  return shown === current ? { limit: RECENT } : { limit: RECENT, weekId: shown };
}

/** How many alerts a list shows at first, and adds each time. */
export const ALERTS_SHOWN = 20;

/** Returns the query for a view, after the alert `before`: one more than is shown, so that the list knows whether there are more. */
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

/** Returns the alerts of an answer that a list shows. */
export function shownAlerts(answer: readonly Alert[]): Alert[] {
  return answer.slice(0, ALERTS_SHOWN);
}

/** Returns the id of the alert after which the next page begins; undefined if there are no more. */
export function lastShown(answer: readonly Alert[]): string | undefined {
  return answer.length > ALERTS_SHOWN ? answer[ALERTS_SHOWN - 1]?.alertId : undefined;
}

/** "1 alert", "23 alerts", or "The newest 20 alerts" if there are more. */
export function alertCountText(count: number, hasMore: boolean): string {
  if (hasMore) return `The newest ${count} alerts`;
  return `${count} ${count === 1 ? 'alert' : 'alerts'}`;
}
