import { mailTopic } from '../../domain/alerts/alert.ts';
import type { AlertFacts } from '../../domain/alerts/alert-outcome.ts';
import { ALERT_TYPES } from '../../domain/budgets/budget.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Category } from '../../domain/group/group.ts';
import type { Db } from '../db/schema.ts';
import { listTold } from '../mail/alert-mails.ts';
import { listOpenAlerts } from './store.ts';

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
    mailed: await listTold(
      db,
      categories.flatMap((category) => topicsOf(weekId, category)),
    ),
  };
}

/** What e-mails about alerts of a category in a week can be about. */
export function topicsOf(weekId: WeekId, category: Category): string[] {
  const about = { weekId, category };
  return [
    mailTopic({ ...about, type: 'danger', cause: 'order' }),
    mailTopic({ ...about, type: 'warning', cause: 'order' }),
    mailTopic({ ...about, type: 'warning', cause: 'correction' }),
  ];
}

/** What e-mails about where a category's week is heading can be about. */
export function paceTopicsOf(weekId: WeekId, category: Category): string[] {
  return ALERT_TYPES.map((type) => mailTopic({ weekId, category, type, cause: 'pace' }));
}
