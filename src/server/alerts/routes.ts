import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { alertFilter, alertSchema, openAlertsFilter } from '../../domain/alerts/alert.ts';
import { ALERT_WRITES } from '../../domain/alerts/alert-writes.ts';
import type { Category, Group } from '../../domain/group/group.ts';
import { categoriesOf } from '../../domain/group/venue.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { answerOnce } from '../answer-once.ts';
import type { Context } from '../context.ts';
import {
  allow,
  answer,
  answers,
  body,
  createRouter,
  declareRoute,
  demandRead,
  type Env,
  readingOf,
  routeIn,
} from '../router.ts';
import { countOpenAlerts, listAlerts } from '../stores/alerts.ts';
import { acknowledge, mailAgain } from './handle-alert.ts';

const { acknowledgeAlerts, retryMail } = ALERT_WRITES;

function listRoute(group: Group) {
  return declareRoute({
    operationId: 'listAlerts',
    method: 'get',
    path: '/alerts',
    summary: 'Alerts, newest first',
    description:
      'All, or those of a category (or of several, each as `category`), type or week. `state=open` are neither acknowledged nor resolved. `before` is the id of the last alert of the page read so far.',
    may: 'read',
    request: { query: alertFilter(group) },
    responses: { 200: answers(alertSchema, 'The alerts, newest first') },
  });
}

function countRoute(group: Group) {
  return declareRoute({
    operationId: 'countOpenAlerts',
    method: 'get',
    path: '/alerts/unacknowledged',
    summary: 'How many alerts are neither acknowledged nor resolved',
    description:
      'All, or those of a category (or of several, each as `category`). `lines` counts those of one category and week once.',
    may: 'read',
    request: { query: openAlertsFilter(group) },
    responses: { 200: answer(() => z.object({ count: z.int(), lines: z.int() }), 'How many') },
  });
}

const alertParameter = z.object({
  alertId: rowId,
});

const acknowledgeRoute = declareRoute({
  operationId: 'acknowledgeAlert',
  method: 'post',
  path: '/alerts/{alertId}/acknowledge',
  summary: 'Acknowledge an alert',
  description: 'The first to do so stays named.',
  may: acknowledgeAlerts.may,
  request: { params: alertParameter },
  responses: { 200: answer(alertSchema, 'The alert afterwards') },
});

const acknowledgeAllRoute = declareRoute({
  operationId: 'acknowledgeAlerts',
  method: 'post',
  path: '/alerts/acknowledge',
  summary: 'Acknowledge several alerts',
  description: 'All of them, or none where one is unknown. The first to acknowledge one stays named.',
  may: acknowledgeAlerts.may,
  refuses: ['not-found'],
  request: { body: body(acknowledgeAlerts.sent()) },
  responses: { 200: answers(alertSchema, 'The alerts afterwards, newest first') },
});

const retryRoute = declareRoute({
  operationId: 'retryAlertMail',
  method: 'post',
  path: '/alerts/{alertId}/retry-mail',
  summary: 'Send an alert’s email that failed again, or one it never had, to the recipients of now',
  may: retryMail.may,
  request: { params: alertParameter },
  responses: { 200: answer(alertSchema, 'The alert afterwards') },
});

export function alertRoutes(context: Context) {
  /** Returns the requested categories that the caller may read; undefined for all. */
  function read(c: HonoContext<Env>, asked: Category | Category[] | undefined): Category[] | undefined {
    const { readable, whole } = readingOf(c, context.group);
    if (readable === whole) return asked === undefined ? undefined : [asked].flat();
    return categoriesOf(readable).filter(
      (category) => asked === undefined || [asked].flat().includes(category),
    );
  }

  return createRouter()
    .openapi(routeIn(context.group, listRoute), async (c) => {
      const { category, ...filter } = c.req.valid('query');
      return c.json(await listAlerts(context.db, { ...filter, category: read(c, category) }), 200);
    })
    .openapi(routeIn(context.group, countRoute), async (c) => {
      const category = read(c, c.req.valid('query').category) ?? categoriesOf(context.group);
      return c.json(await countOpenAlerts(context.db, category), 200);
    })
    .openapi(acknowledgeAllRoute, async (c) => {
      const { alertIds } = c.req.valid('json');
      const by = allow(c, acknowledgeAlerts.may);
      const seen = await answerOnce(context, c, (tx) => acknowledge(context, tx, { alertIds, by }));
      for (const alert of seen) demandRead(by, alert);
      return c.json(seen, 200);
    })
    .openapi(acknowledgeRoute, async (c) => {
      const { alertId } = c.req.valid('param');
      const by = allow(c, acknowledgeAlerts.may);
      const seen = await answerOnce(context, c, async (tx) => {
        const [alert] = await acknowledge(context, tx, { alertIds: [alertId], by });
        return alert!;
      });
      demandRead(by, seen);
      return c.json(seen, 200);
    })
    .openapi(retryRoute, async (c) => {
      const { alertId } = c.req.valid('param');
      const by = allow(c, retryMail.may);
      const sent = await answerOnce(context, c, (tx) => mailAgain(context, tx, { alertId, by }));
      demandRead(by, sent);
      return c.json(sent, 200);
    });
}
