import { mailTopic } from '../../domain/alerts/alert.ts';
import type { AlertFacts } from '../../domain/alerts/alert-outcome.ts';
import { ALERT_TYPES } from '../../domain/budgets/budget.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Category } from '../../domain/group/group.ts';
import type { Db } from '../db/schema.ts';
import { listTopicMails } from './alert-mails.ts';
import { listOpenAlerts } from './alerts.ts';

/** Reads the facts for deciding about new alerts of these categories in a week. */
export async function readAlertFacts(
  db: Db,
  weekId: WeekId,
  categories: readonly Category[],
): Promise<AlertFacts> {
  // PostgreSQL rejects an empty list. It is empty for total labor when no venue's budget includes the total.
  if (categories.length === 0) return { open: [], mailed: [] };
  return {
    open: await listOpenAlerts(db, weekId, categories),
    mailed: await listTopicMails(
      db,
      categories.flatMap((category) => topicsOf(weekId, category)),
    ),
  };
}

/** Returns the topics of emails about a category's alerts in a week. */
export function topicsOf(weekId: WeekId, category: Category): string[] {
  const about = { weekId, category };
  return [
    mailTopic({ ...about, type: 'danger', kind: 'critical' }),
    mailTopic({ ...about, type: 'warning', kind: 'warning' }),
    mailTopic({ ...about, type: 'warning', kind: 'notice' }),
    overTopic(weekId, category),
  ];
}

/** Returns the topic of the email about an exceeded budget. */
export function overTopic(weekId: WeekId, category: Category): string {
  return mailTopic({ weekId, category, type: 'danger', kind: 'over' });
}

/** Returns the topics of emails about a category's pace in a week, including that its budget is exceeded. */
export function paceTopicsOf(weekId: WeekId, category: Category): string[] {
  const heading = ALERT_TYPES.map((type) => mailTopic({ weekId, category, type, kind: 'heading-over' }));
  return [...heading, overTopic(weekId, category)];
}
