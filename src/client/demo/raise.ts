import {
  type Alert,
  type AlertMail,
  isMailed,
  mailTopic,
  missesMail,
  type RaisedAlert,
} from '../../domain/alerts/alert.ts';
import { type BudgetChange, type Moment, weigh } from '../../domain/alerts/alert-change.ts';
import { mailedRecipients } from '../../domain/alerts/recipient.ts';
import type { AlertType } from '../../domain/budgets/budget.ts';
import type { GroupSettings } from '../../domain/budgets/settings.ts';
import type { Category } from '../../domain/group/venue.ts';
import { percentageOf } from '../../domain/values/percent.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
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
    return raised ? [keepAlert(demo, { weekId, cause, causedBy: by, raised }, now.settings)] : [];
  });
}

/** Keeps one alert that was raised, and returns it. */
export function keepAlert(
  demo: Demo,
  { raised, ...origin }: Pick<Alert, 'weekId' | 'cause' | 'causedBy'> & { raised: RaisedAlert },
  settings: GroupSettings,
): Alert {
  const { percentRemainingTenths, ...told } = raised;
  const alert: Alert = {
    alertId: newId(),
    ...origin,
    ...told,
    percentage: percentageOf(percentRemainingTenths),
    emailSent: false,
    mail: mailOf(demo, { ...told, ...origin }, settings),
    acknowledged: null,
    resolvedAt: null,
    createdAt: timestamp(demo),
  };
  demo.state.alerts = [alert, ...demo.state.alerts].slice(0, ALERTS_KEPT);
  return alert;
}

function resolve(demo: Demo, { weekId, category }: Budget, types: readonly AlertType[]): void {
  const holdsNoLonger = (alert: Alert) =>
    alert.weekId === weekId &&
    alert.category === category &&
    alert.cause !== 'correction' &&
    types.includes(alert.type) &&
    !alert.resolvedAt;
  demo.state.alerts = demo.state.alerts.map((alert) =>
    holdsNoLonger(alert) ? { ...alert, resolvedAt: timestamp(demo) } : alert,
  );
}

/** An alert's e-mail, which is never sent: one that would be due, or none. */
function mailOf(demo: Demo, alert: AboutMail, settings: GroupSettings): AlertMail {
  const recipients = isMailed(alert, settings) ? mailedRecipients(settings.emailRecipients).length : 0;
  if (recipients === 0)
    return { state: missesMail(alert, settings) ? 'off' : 'none', recipients, reason: null };
  return mailOnce(demo, alert, recipients) ?? { state: 'none', recipients: 0, reason: null };
}

/** The e-mail of an alert whose level was not told of since the category recovered last; null otherwise. */
export function mailOnce({ state }: Demo, alert: AboutMail, recipients: number): AlertMail | null {
  const topic = mailTopic(alert);
  const told = state.alerts.some(
    (other) => !other.resolvedAt && other.mail.recipients > 0 && mailTopic(other) === topic,
  );
  return told ? null : { state: 'none', recipients, reason: NO_MAIL };
}

type AboutMail = Pick<Alert, 'weekId' | 'category' | 'type' | 'cause'>;

/** Gives alerts that missed their e-mail one for each level, now that somebody is to get them. */
export function mailWhatWasOff(demo: Demo, { weekId }: Pick<Alert, 'weekId'>, settings: GroupSettings): void {
  const recipients = mailedRecipients(settings.emailRecipients).length;
  const isDue = (alert: Alert) =>
    alert.weekId === weekId &&
    alert.mail.state === 'off' &&
    !alert.resolvedAt &&
    recipients > 0 &&
    isMailed(alert, settings);
  // Newest first, and only the newest of a level gets one.
  for (const alert of demo.state.alerts.filter(isDue)) {
    const mail = mailOnce(demo, alert, recipients) ?? { state: 'none', recipients: 0, reason: null };
    demo.state.alerts = demo.state.alerts.map((one) => (one === alert ? { ...one, mail } : one));
  }
}
