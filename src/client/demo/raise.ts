import { type Alert, type AlertMail, isMailed } from '../../domain/alert.ts';
import { type BudgetChange, type Moment, weigh } from '../../domain/alert-change.ts';
import type { AlertType } from '../../domain/budget.ts';
import { percentageOf } from '../../domain/percent.ts';
import { validRecipients } from '../../domain/recipient.ts';
import type { GroupSettings } from '../../domain/settings.ts';
import type { Category } from '../../domain/venue.ts';
import type { WeekId } from '../../domain/week.ts';
import { type Demo, newId, timestamp } from './state.ts';

/** How many alerts demo mode keeps, the newest (SPEC section 4). */
const ALERTS_KEPT = 20;

/** What demo mode says of every e-mail. */
export const NO_MAIL = 'This is sample data: no e-mail is sent.';

interface Budget {
  weekId: WeekId;
  category: Category;
}

/** Records the alerts a change leaves behind, and marks those as resolved that no longer hold. */
export function raise(demo: Demo, change: BudgetChange, now: Moment): Alert[] {
  const { weekId, cause, by } = change;
  return change.categories.flatMap((category) => {
    const { raised, recovered } = weigh(category, change, now);
    resolve(demo, { weekId, category }, recovered);
    if (!raised) return [];
    const { percentRemainingTenths, ...told } = raised;
    const alert: Alert = {
      alertId: newId(),
      weekId,
      ...told,
      percentage: percentageOf(percentRemainingTenths),
      emailSent: false,
      mail: mailOf(demo, { weekId, category }, raised.type, now.settings),
      acknowledged: null,
      resolvedAt: null,
      cause,
      causedBy: by,
      createdAt: timestamp(demo),
    };
    demo.state.alerts = [alert, ...demo.state.alerts].slice(0, ALERTS_KEPT);
    return [alert];
  });
}

function isOf({ weekId, category }: Budget, types: readonly AlertType[]) {
  return (alert: Alert) =>
    alert.weekId === weekId && alert.category === category && types.includes(alert.type) && !alert.resolvedAt;
}

function resolve(demo: Demo, of: Budget, types: readonly AlertType[]): void {
  const holdsNoLonger = isOf(of, types);
  demo.state.alerts = demo.state.alerts.map((alert) =>
    holdsNoLonger(alert) ? { ...alert, resolvedAt: timestamp(demo) } : alert,
  );
}

/** An alert's e-mail: due once for a level of a category in a week, until the category recovers, and never sent. */
function mailOf(demo: Demo, of: Budget, type: AlertType, settings: GroupSettings): AlertMail {
  const recipients = isMailed(type, settings) ? validRecipients(settings.emailRecipients).length : 0;
  const wasDue = demo.state.alerts.filter(isOf(of, [type])).some(({ mail }) => mail.recipients > 0);
  if (recipients === 0 || wasDue) return { state: 'none', recipients: 0, reason: null };
  return { state: 'none', recipients, reason: NO_MAIL };
}
