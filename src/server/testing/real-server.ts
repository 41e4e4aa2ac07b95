import { type Server, startServer } from '../../../e2e/server.ts';
import type { Engine } from './engines.ts';
import { createDatabase } from './installation.ts';

/** Starts the real server as a process of its own, in production mode on an empty database of an engine. */
export async function startProduction(
  engine: Engine,
  env: Record<string, string> = {},
  flags?: readonly string[],
): Promise<Server> {
  const database = engine === 'PostgreSQL' ? { DATABASE_URL: await createDatabase() } : {};
  return startServer({ mode: 'production', env: { ...database, ...env }, ...(flags && { flags }) });
}
