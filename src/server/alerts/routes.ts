import { z } from '@hono/zod-openapi';
import type { Alert } from '../../domain/alert.ts';
import type { Context } from '../context.ts';
import { answer, createRouter, declareRoute } from '../router.ts';
import { listAlerts } from './store.ts';

const listRoute = declareRoute({
  method: 'get',
  path: '/alerts',
  summary: 'The newest alerts',
  may: 'read',
  request: { query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(5) }) },
  responses: { 200: answer<Alert[]>('Alerts', 'The alerts, newest first') },
});

export function alertRoutes(context: Context) {
  return createRouter().openapi(listRoute, async (c) =>
    c.json(await listAlerts(context.db, c.req.valid('query').limit), 200),
  );
}
