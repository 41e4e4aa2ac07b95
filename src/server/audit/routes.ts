import { auditEntrySchema, auditFilter } from '../../domain/audit/audit.ts';
import type { Context } from '../context.ts';
import { answers, createRouter, declareRoute } from '../router.ts';
import { listEntries } from '../stores/audit.ts';

const listRoute = declareRoute({
  operationId: 'listAudit',
  method: 'get',
  path: '/audit',
  summary: 'Who did what, when, before and after',
  description: '`before` is the id of the last entry read so far; the next page follows it.',
  may: 'readAudit',
  request: { query: auditFilter },
  responses: { 200: answers(auditEntrySchema, 'The entries, newest first') },
});

export function auditRoutes({ db }: Context) {
  return createRouter().openapi(listRoute, async (c) =>
    c.json(await listEntries(db, c.req.valid('query')), 200),
  );
}
