import { getConnInfo } from '@hono/node-server/conninfo';
import { sql } from 'kysely';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { answer, createRouter, declareRoute } from '../router.ts';

const healthRoute = declareRoute({
  method: 'get',
  path: '/api/health',
  summary: 'Whether the server and its database answer',
  may: 'anyone',
  responses: { 200: answer<{ status: 'ok' }>('Health', 'All is well') },
});

const metricsRoute = declareRoute({
  method: 'get',
  path: '/metrics',
  summary: 'Figures for Prometheus, to callers on this machine only',
  may: 'anyone',
  responses: { 200: { description: 'Prometheus text' } },
});

/** What the people who run a server ask it. */
export function operationRoutes({ db }: Context) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return createRouter()
    .openapi(healthRoute, async (c) => {
      await sql`select 1`.execute(db);
      return c.json({ status: 'ok' } as const, 200);
    })
    .openapi(metricsRoute, async (c) => {
      if (!isLoopback(getConnInfo(c).remote.address) || c.req.header('X-Forwarded-For'))
        throw new Refusal('not-allowed', 'Metrics are for callers on this machine.');
      return c.text(await registry.metrics(), 200);
    });
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
