import type { Alert } from '../../domain/alerts/alert.ts';
import { type AlertOutcome, withoutMail } from '../../domain/alerts/alert-outcome.ts';
import { paceOutcome } from '../../domain/alerts/pace-alert.ts';
import type { Week } from '../../domain/calendar/week.ts';
import type { Category } from '../../domain/group/group.ts';
import { onlyVenueOf } from '../../domain/group/venue.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { decisionContext } from '../decision-context.ts';
import { paceTopicsOf } from '../stores/alert-facts.ts';
import { listTopicMails } from '../stores/alert-mails.ts';
import { readWeekHistory } from '../stores/week-history.ts';
import { writeAlerts } from './write-change.ts';

interface Weighing {
  week: Week;
  categories: readonly Category[];
  /** The name of the person who caused it. */
  by: string;
  /** Settings the caller has read already. */
  settings?: GroupSettings | undefined;
  /** Whether nobody gets mail about it, as of a sample. */
  isQuiet?: boolean;
}

/** Whether evaluating the pace of some budgets of a week would raise or resolve any alert. Locks nothing. */
export async function isPaceChanged(
  context: Context,
  { week, categories, by: name, settings }: Weighing,
): Promise<boolean> {
  const known = await readWeekHistory(context, context.db, week, {
    settings,
    venue: onlyVenueOf(context.group, categories),
  });
  return !isNothing(paceOutcome({ known, mailed: [] }, categories, decisionContext(context, { name })));
}

function isNothing({ raised, resolved }: AlertOutcome): boolean {
  return raised.length + resolved.length === 0;
}

/**
 * Evaluates the pace of some budgets of a week as of this transaction: raises new alerts, and resolves those with a level that no longer
 * holds. The week must be locked. Returns the raised alerts.
 */
export async function weighPace(context: Context, tx: Tx, weighing: Weighing): Promise<Alert[]> {
  const { week, categories, by: name, isQuiet } = weighing;
  const moment = decisionContext(context, { name });
  const known = await readWeekHistory(context, tx, week, {
    settings: weighing.settings,
    venue: onlyVenueOf(context.group, categories),
  });
  const outcome = paceOutcome({ known, mailed: [] }, categories, moment);
  if (isNothing(outcome)) return [];
  const topics = outcome.raised.flatMap(({ alert }) => paceTopicsOf(week.weekId, alert.category));
  const mails = topics.length > 0 ? await listTopicMails(tx, topics) : [];
  const due = mails.length > 0 ? paceOutcome({ known, mailed: mails }, categories, moment) : outcome;
  await writeAlerts(context, tx, isQuiet ? { ...due, raised: due.raised.map(withoutMail) } : due);
  return due.raised.map(({ alert }) => alert);
}
