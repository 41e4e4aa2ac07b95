import { type Server, startServer } from '../../../e2e/server.ts';
import type { Engine } from './engines.ts';
import { createDatabase } from './installation.ts';
import { madeLongAgo } from './made-long-ago.ts';

/** Starts the real server as a process of its own, in production mode on a database of an engine that holds nothing and was made long ago. */
export async function startProduction(
  engine: Engine,
  env: Record<string, string> = {},
  flags?: readonly string[],
): Promise<Server> {
  const database = engine === 'PostgreSQL' ? { DATABASE_URL: await createDatabase() } : {};
  const server = await startServer({
    mode: 'production',
    env: { ...database, ...env },
    ...(flags && { flags }),
  });
  await madeLongAgo(server, database.DATABASE_URL);
  return server;
}
