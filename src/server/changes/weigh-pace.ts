import type { Alert } from '../../domain/alerts/alert.ts';
import type { AlertOutcome } from '../../domain/alerts/alert-outcome.ts';
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
  /** The name of who causes it. */
  by: string;
  /** Where they are known already. */
  settings?: GroupSettings | undefined;
}

/** Whether weighing some budgets of a week as it is kept would raise or resolve anything. Locks nothing. */
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
 * Weighs where some budgets of a week are heading, as it stands in this transaction: raises the alerts that are news, and
 * resolves those whose level was left. The week must be locked. Answers with what was raised.
 */
export async function weighPace(context: Context, tx: Tx, weighing: Weighing): Promise<Alert[]> {
  const { week, categories, by: name } = weighing;
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
  await writeAlerts(context, tx, due);
  return due.raised.map(({ alert }) => alert);
}
