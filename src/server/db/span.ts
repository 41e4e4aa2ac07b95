import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** From one instant up to, but not including, another; in the format of stored times. */
export interface Span {
  from: string;
  to: string;
}

/** A subquery of the weeks of audit entries. */
export type Weeks = SelectQueryBuilder<Database, 'auditEntry', { weekId: string }>;

/** Selects whether a time is within a span. */
export function during(column: string, { from, to }: Span) {
  return sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
}
