import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { mayWait } from '../request-wait.ts';

/** Longer statements write many rows at once, and hardly any two of them are the same. */
const LONGEST = 5000;
const MOST = 500;

/**
 * Wraps pg for Kysely. Each statement is parsed and planned once per connection, under a name. Waiting for a connection takes no longer
 * than the request may wait.
 */
export function plannedOnce(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  function nameOf(text: string): string | undefined {
    if (!names.has(text) && names.size < MOST && text.length < LONGEST)
      names.set(text, `statement ${names.size}`);
    return names.get(text);
  }
  return {
    end: () => pool.end(),
    async connect() {
      pool.options.connectionTimeoutMillis = mayWait();
      const client = await pool.connect();
      const query = (text: string, values: unknown[]) =>
        client.query(values.length > 0 ? { name: nameOf(text), text, values } : { text });
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
  };
}
