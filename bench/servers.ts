import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signInFirstAdmin } from '../e2e/first-admin.ts';
import { freePort } from '../e2e/free-port.ts';
import { START_FLAGS, startServer } from '../e2e/server.ts';
import { startPostgres } from '../src/server/db/postgres.setup.ts';
import { newId } from '../src/server/decision-context.ts';
import type { Engine } from '../src/server/testing/engines.ts';
import { fill, TEN_YEARS } from './fill.ts';
import type { Target } from './load.ts';
import { memoryOf } from './processes.ts';

/** The PostgreSQL of this run, waiting for its disk as it does by default. */
export const postgres = await startPostgres(['max_connections=100']);

/** Starts the real server on a database with this many orders, and signs in. */
export async function startTillwise(engine: Engine, orders: number) {
  const dataDir = newFolder();
  const address = engine === 'PostgreSQL' ? await newDatabase() : null;
  const env: Record<string, string> = { LOG_LEVEL: 'warn', ...(address && { DATABASE_URL: address }) };
  const server = await startServer({ mode: 'production', dataDir, env, flags: START_FLAGS });
  await sleep(2000);
  const idle = memoryOf(server.pid());
  const cookie = await signInFirstAdmin(server);
  await fill(address ?? join(dataDir, 'tillwise.sqlite'), orders);
  const target: Target = { url: server.url, cookie, pid: server.pid() };
  return { target, env, idle, dataDir, stop: server.stop };
}

/** Starts another server on the database of one that runs. */
export async function startBeside({ target, env }: { target: Target; env: Record<string, string> }) {
  const server = await startServer({ mode: 'production', dataDir: newFolder(), env, flags: START_FLAGS });
  return { target: { ...target, url: server.url, pid: server.pid() }, stop: server.stop };
}

/** Starts the least that could do the same works on an engine, with the week that a target answers W1 with. */
export async function startFloor(engine: Engine, { url, cookie }: Target) {
  const weekPath = `/api/weeks/${TEN_YEARS[0]!.weekId}`;
  const week = await (await fetch(`${url}${weekPath}`, { headers: { cookie } })).text();
  const folder = newFolder();
  const database = engine === 'PostgreSQL' ? await newDatabase() : join(folder, 'floor.sqlite');
  const kept = join(folder, 'week.json');
  writeFileSync(kept, week);
  const port = await freePort();
  const words = [join(import.meta.dirname, 'floor.ts'), `${port}`, database, kept];
  const child = spawn(process.execPath, words, { stdio: 'inherit' });
  const target: Target = {
    url: `http://127.0.0.1:${port}`,
    cookie: 'session=token',
    pid: child.pid!,
  };
  while (!(await fetch(`${target.url}/api/health`).catch(() => null))) await sleep(20);
  const answer = await fetch(`${target.url}${weekPath}`, { headers: { cookie: target.cookie } });
  if ((await answer.text()) !== week) throw new Error('The floor answers W1 with something else.');
  return { target, stop: () => child.kill() };
}

/** The address of a new database on this run's PostgreSQL. */
function newDatabase(): Promise<string> {
  return postgres.createDatabase(`bench_${newId().replaceAll('-', '')}`);
}

/** An empty folder. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tillwise-bench-'));
}
