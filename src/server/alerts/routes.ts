import type { Context as HonoContext } from 'hono';
import { ALERT_WRITES } from '../../domain/alerts/handle-alerts.ts';
import type { Category } from '../../domain/group/group.ts';
import { categoriesOf } from '../../domain/group/venue.ts';
import { answerOnce } from '../answer-once.ts';
import type { Context } from '../context.ts';
import { allow, demandRead, type Env, type Handlers, readingOf } from '../router.ts';
import { countOpenAlerts, listAlerts } from '../stores/alerts.ts';
import { acknowledge, mailAgain } from './handle-alert.ts';

const { acknowledgeAlerts, retryMail } = ALERT_WRITES;

export function alertHandlers(context: Context) {
  /** Returns the requested categories that the caller may read; undefined for all. */
  function read(c: HonoContext<Env>, asked: Category | Category[] | undefined): Category[] | undefined {
    const { readable, whole } = readingOf(c, context.group);
    if (readable === whole) return asked === undefined ? undefined : [asked].flat();
    return categoriesOf(readable).filter(
      (category) => asked === undefined || [asked].flat().includes(category),
    );
  }

  return {
    listAlerts: async (c) => {
      const { category, ...filter } = c.req.valid('query');
      return listAlerts(context.db, { ...filter, category: read(c, category) });
    },
    countOpenAlerts: async (c) => {
      const category = read(c, c.req.valid('query').category) ?? categoriesOf(context.group);
      return countOpenAlerts(context.db, category);
    },
    acknowledgeAlerts: async (c) => {
      const { alertIds } = c.req.valid('json');
      const by = allow(c, acknowledgeAlerts.may);
      const seen = await answerOnce(context, c, (tx) => acknowledge(context, tx, { alertIds, by }));
      for (const alert of seen) demandRead(by, alert);
      return seen;
    },
    acknowledgeAlert: async (c) => {
      const { alertId } = c.req.valid('param');
      const by = allow(c, acknowledgeAlerts.may);
      const seen = await answerOnce(context, c, async (tx) => {
        const [alert] = await acknowledge(context, tx, { alertIds: [alertId], by });
        return alert!;
      });
      demandRead(by, seen);
      return seen;
    },
    retryAlertMail: async (c) => {
      const { alertId } = c.req.valid('param');
      const by = allow(c, retryMail.may);
      const sent = await answerOnce(context, c, (tx) => mailAgain(context, tx, { alertId, by }));
      demandRead(by, sent);
      return sent;
    },
  } satisfies Partial<Handlers>;
}
