import { mailTopic } from '../../domain/alerts/alert.ts';
import type { AlertFacts } from '../../domain/alerts/alert-outcome.ts';
import { ALERT_TYPES } from '../../domain/budgets/budget.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Category } from '../../domain/group/group.ts';
import type { Db } from '../db/schema.ts';
import { listTopicMails } from './alert-mails.ts';
import { listOpenAlerts } from './alerts.ts';

/** What decides about new alerts of these categories in a week. */
export async function readAlertFacts(
  db: Db,
  weekId: WeekId,
  categories: readonly Category[],
): Promise<AlertFacts> {
  // PostgreSQL knows no empty list: labor as a whole is in no venue's budget where none has the total.
  if (categories.length === 0) return { open: [], mailed: [] };
  return {
    open: await listOpenAlerts(db, weekId, categories),
    mailed: await listTopicMails(
      db,
      categories.flatMap((category) => topicsOf(weekId, category)),
    ),
  };
}

/** What e-mails about alerts of a category in a week can be about. */
export function topicsOf(weekId: WeekId, category: Category): string[] {
  const about = { weekId, category };
  return [
    mailTopic({ ...about, type: 'danger', kind: 'critical' }),
    mailTopic({ ...about, type: 'warning', kind: 'warning' }),
    mailTopic({ ...about, type: 'warning', kind: 'notice' }),
    overTopic(weekId, category),
  ];
}

/** What the e-mail is about that says that a budget is over. */
export function overTopic(weekId: WeekId, category: Category): string {
  return mailTopic({ weekId, category, type: 'danger', kind: 'over' });
}

/** What e-mails about where a category's week is heading can be about, or that it is over. */
export function paceTopicsOf(weekId: WeekId, category: Category): string[] {
  const heading = ALERT_TYPES.map((type) => mailTopic({ weekId, category, type, kind: 'heading-over' }));
  return [...heading, overTopic(weekId, category)];
}
