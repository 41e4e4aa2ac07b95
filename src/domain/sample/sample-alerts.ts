import { weigh } from '../alerts/alert-change.ts';
import { type AlertOutcome, alertOutcome } from '../alerts/alert-outcome.ts';
import { timestamp } from '../calendar/clock.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import type { RecordedWeek } from '../record/recorded-week.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { SAMPLE_AUTHOR, sampleAlerts, WITHOUT_MAIL } from './sample.ts';

/** Returns the alerts of a complete sample week, as if each had been raised when it was caused. */
export function sampleOutcome(
  { weekId, sums }: Pick<RecordedWeek, 'weekId' | 'sums'>,
  settings: GroupSettings,
  now: number,
  moment: Pick<DecisionContext, 'newId' | 'group' | 'noMail'>,
): AlertOutcome {
  const money = { sums, settings: { ...settings, ...WITHOUT_MAIL } };
  const outcomes = sampleAlerts(now).map(({ category, cause, at }) => {
    const origin = { weekId, cause, facts: { open: [], mailed: [] }, settings: money.settings };
    const then = { ...moment, now: () => timestamp({ now: () => at }), by: { name: SAMPLE_AUTHOR } };
    return alertOutcome([weigh(category, { cause }, money)], origin, then);
  });
  return { raised: outcomes.flatMap(({ raised }) => raised), resolved: [] };
}
