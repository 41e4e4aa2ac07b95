import pg from 'pg';
import { vi } from 'vitest';

/** Watches what is sent to PostgreSQL, from before any connection is opened. */
export function watchStatements() {
  const statements: string[] = [];
  const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [statement] = asked as (string | pg.QueryConfig)[];
    statements.push(typeof statement === 'string' ? statement : statement!.text);
    return query.apply(this, asked);
  } as never);
  return { statements, forget: () => statements.splice(0), stop: () => sent.mockRestore() };
}
