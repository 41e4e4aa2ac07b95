import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signInFirstAdmin } from '../e2e/first-admin.ts';
import { freePort } from '../e2e/free-port.ts';
import { START_FLAGS, startServer } from '../e2e/server.ts';
import { startPostgres } from '../src/server/db/postgres.setup.ts';
import { newId } from '../src/server/moment.ts';
import type { Engine } from '../src/server/testing/engines.ts';
import { fill, TEN_YEARS } from './fill.ts';
import type { Target } from './load.ts';

/** The PostgreSQL of this run, waiting for its disk as it does by default. */
export const postgres = await startPostgres(['max_connections=100']);

/** Starts the real server on a database with this many orders, and signs in. */
export async function startTillwise(engine: Engine, orders: number) {
  const dataDir = newFolder();
  const address =
    engine === 'PostgreSQL' ? await postgres.createDatabase(`bench_${newId().replaceAll('-', '')}`) : null;
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

/** Starts the least that could do the same works. */
export async function startFloor() {
  const port = await freePort();
  const program = [join(import.meta.dirname, 'floor.ts'), `${port}`, join(newFolder(), 'f.sqlite')];
  const child = spawn(process.execPath, [...program, TEN_YEARS[0]!.weekId], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/api/health`).catch(() => null))) await sleep(20);
  const target: Target = { url, cookie: '', pid: child.pid! };
  return { target, stop: () => child.kill() };
}

/** An empty folder. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tillwise-bench-'));
}

/** Resident megabytes of a process. */
export function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
