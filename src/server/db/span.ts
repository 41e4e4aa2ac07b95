import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** From an instant on, up to another; as times are stored. */
export interface Span {
  from: string;
  to: string;
}

/** The weeks of entries of the audit trail, which are looked for in another table. */
export type Weeks = SelectQueryBuilder<Database, 'auditEntry', { weekId: string }>;

/** Whether a time is within a span. */
export function during(column: string, { from, to }: Span) {
  return sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
}
