import type { Context } from '../context.ts';
import type { Handlers } from '../router.ts';
import { listEntries } from '../stores/audit.ts';

export function auditHandlers({ db }: Context) {
  return {
    listAudit: async (c) => listEntries(db, c.req.valid('query')),
  } satisfies Partial<Handlers>;
}
