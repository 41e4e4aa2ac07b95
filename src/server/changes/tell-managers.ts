import { mailTopic } from '../../domain/alerts/alert.ts';
import type { AlertOutcome, NewAlert } from '../../domain/alerts/alert-outcome.ts';
import { eachOnce, managersToNotify, newsKindOf } from '../../domain/alerts/news.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { listNewsReaders } from '../stores/news.ts';
import { turnOf } from '../stores/outbox.ts';

/**
 * Adds the managers of the budgets to the recipients of new alerts. A level and week has one letter, so a manager on the list too gets only
 * one.
 */
export async function withManagers(context: Context, tx: Tx, outcome: AlertOutcome): Promise<AlertOutcome> {
  const isNews = ({ alert, wasMailed }: NewAlert) => !wasMailed && newsKindOf(alert) !== null;
  if (!outcome.raised.some(isNews)) return outcome;
  const readers = await listNewsReaders(tx);
  const raised: NewAlert[] = [];
  for (const one of outcome.raised) {
    const { alert, mail } = one;
    const managers = isNews(one) ? managersToNotify(context.group, alert, readers) : [];
    if (managers.length === 0) raised.push(one);
    else {
      const topic = mailTopic(alert);
      const due = mail ?? { topic, ...(await turnOf(context, tx, topic)) };
      raised.push({
        ...one,
        mail: { ...due, recipients: eachOnce([...(mail?.recipients ?? []), ...managers]) },
      });
    }
  }
  return { ...outcome, raised };
}
