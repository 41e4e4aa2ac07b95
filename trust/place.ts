import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { signInFirstAdmin } from '../e2e/first-admin.ts';
import { type Server, START_FLAGS, startServer } from '../e2e/server.ts';
import { type Postgres, startPostgres } from '../src/server/db/postgres.setup.ts';
import type { Engine } from '../src/server/testing/engines.ts';
import { madeLongAgo } from '../src/server/testing/made-long-ago.ts';

/** Real servers on one database, and the session of their admin. */
export interface Place {
  servers: readonly Server[];
  server: Server;
  cookie: string;
  /** The PostgreSQL it is on, with its default settings: it waits for the disk. */
  postgres: Postgres | null;
  /** The path of the SQLite file, or the address of the PostgreSQL database. */
  database: string;
  close(): Promise<void>;
}

export interface PlaceOptions {
  /** How many servers share the database: 1 unless told. */
  servers?: number;
  env?: Record<string, string>;
  /** A file in trust/faults that the servers load before anything else. */
  fault?: string | false;
}

/** Starts servers on an empty database, in production mode, with the first admin signed in. */
export async function openPlace(
  engine: Engine,
  { servers: count = 1, env = {}, fault = false }: PlaceOptions = {},
): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillwise-trust-'));
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : null;
  const address = await postgres?.createDatabase('tillwise');
  const options = {
    mode: 'production' as const,
    dataDir,
    flags: START_FLAGS,
    env: { ...(address && { DATABASE_URL: address }), ...(fault && preload(fault)), ...env },
  };
  const server = await startServer(options);
  const cookie = await signInFirstAdmin(server);
  const database = address ?? join(dataDir, 'tillwise.sqlite');
  await madeLongAgo(server, database);
  const servers = [server];
  while (servers.length < count) servers.push(await startServer(options));
  async function close() {
    await Promise.all(servers.map((each) => each.kill()));
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { servers, server, cookie, postgres, database, close };
}

/** Has node load a planted fault before the server. */
function preload(fault: string): Record<string, string> {
  return { NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'faults', `${fault}.ts`))}` };
}

/** Plants a fault in what a place keeps: runs a statement on its database, past its servers. */
export async function tamper(
  { postgres, database }: Pick<Place, 'postgres' | 'database'>,
  statement: string,
): Promise<void> {
  if (!postgres) {
    const file = new DatabaseSync(database, { timeout: 5000 });
    file.exec(statement);
    return file.close();
  }
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(statement);
  await client.end();
}
