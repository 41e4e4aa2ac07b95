import { type BudgetChange, type WeekMoney, weigh } from '../../domain/alerts/alert-change.ts';
import {
  type AlertFacts,
  type AlertOutcome,
  alertFactsOf,
  alertOutcome,
  alertsAfter,
  type Telling,
} from '../../domain/alerts/alert-outcome.ts';
import { timestamp } from '../../domain/weeks/clock.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import { newKey } from '../data/key.ts';
import type { Demo } from './state.ts';

/** How many alerts demo mode keeps, the newest (SPEC section 4). */
const ALERTS_KEPT = 20;

/** What demo mode says of every e-mail. */
export const NO_MAIL = 'This is sample data: no e-mail is sent.';

/** Records the alerts a change leaves behind, and marks those as resolved that no longer hold. */
export function raise(demo: Demo, change: BudgetChange, now: WeekMoney): void {
  const { weekId, categories, cause, by: name } = change;
  const weighed = categories.map((category) => weigh(category, change, now));
  const origin = { weekId, cause, facts: alertFacts(demo, weekId), settings: now.settings };
  const moment: Telling = { now: () => timestamp(demo), by: { name }, newId: newKey, noMail: NO_MAIL };
  applyAlerts(demo, alertOutcome(weighed, origin, moment));
}

/** What decides about new alerts of a week. */
export function alertFacts({ state }: Demo, weekId: WeekId): AlertFacts {
  return alertFactsOf(state.alerts, weekId);
}

/** Keeps what a change does to alerts. */
export function applyAlerts(demo: Demo, outcome: AlertOutcome): void {
  demo.state.alerts = alertsAfter(demo.state.alerts, outcome, timestamp(demo)).slice(0, ALERTS_KEPT);
}
