/** `npm run bench`: the two works and their growth on both engines, beside the floor, in one run. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInFirstAdmin } from '../e2e/first-admin.ts';
import { freePort } from '../e2e/free-port.ts';
import { startServer } from '../e2e/server.ts';
import { newId } from '../src/server/context.ts';
import { startPostgres } from '../src/server/db/postgres.setup.ts';
import { fill, TEN_YEARS } from './fill.ts';
import { type Figures, load, median, type Target, type Work } from './load.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const RUNS = 3;
const SIZES = (process.env.BENCH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
const GOALS = { SQLite: { W1: 3500, W2: 1900 }, PostgreSQL: { W1: 1800, W2: 1200 } };
const weeks = {
  readWeek: TEN_YEARS[0]!.weekId,
  writeWeeks: TEN_YEARS.slice(1).map((week) => week.weekId),
};

type Engine = keyof typeof GOALS;
const rows: Record<string, string | number>[] = [];

const postgres = await startPostgres(['max_connections=100']);
const floor = await startFloor();
for (const engine of ['SQLite', 'PostgreSQL'] as const)
  for (const orders of SIZES) await measure(engine, orders);
floor.stop();
await postgres.stop();
console.table(rows);

async function measure(engine: Engine, orders: number) {
  const { target, stop } = await startTillwise(engine, orders);
  const idle = memoryOf(target.pid);
  for (const work of ['W1', 'W2'] as const) {
    const [ours, least] = await inTurn([target, floor.target], work);
    rows.push({
      engine,
      orders,
      work,
      'per second': Math.round(ours!.perSecond),
      'p99 ms': ours!.p99,
      failed: ours!.failed,
      'of the goal': ratio(ours!.perSecond, GOALS[engine][work]),
      floor: Math.round(least!.perSecond),
      'floor failed': least!.failed,
      'of the floor': ratio(ours!.perSecond, least!.perSecond),
      'MB idle': idle,
      'MB after': memoryOf(target.pid),
    });
    console.info(rows.at(-1));
  }
  await stop();
}

/** The median of several runs of each target, taken in turn. */
async function inTurn(targets: Target[], work: Work): Promise<Figures[]> {
  const runs: Figures[][] = targets.map(() => []);
  for (let run = 0; run < RUNS; run++)
    for (const [index, target] of targets.entries())
      runs[index]!.push(await load(target, work, weeks, SECONDS));
  return runs.map(median);
}

async function startTillwise(engine: Engine, orders: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillwise-bench-'));
  const address =
    engine === 'PostgreSQL' ? await postgres.createDatabase(`bench_${newId().replaceAll('-', '')}`) : null;
  const env: Record<string, string> = { LOG_LEVEL: 'warn', ...(address && { DATABASE_URL: address }) };
  const server = await startServer({ mode: 'production', dataDir, env });
  const cookie = await signInFirstAdmin(server);
  await fill(address ?? join(dataDir, 'tillwise.sqlite'), orders);
  return { target: { name: engine, url: server.url, cookie, pid: server.pid() }, stop: server.stop };
}

async function startFloor() {
  const port = await freePort();
  const file = join(mkdtempSync(join(tmpdir(), 'tillwise-floor-')), 'floor.sqlite');
  const program = [join(import.meta.dirname, 'floor.ts'), `${port}`, file, weeks.readWeek];
  const child = spawn(process.execPath, program, { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/api/health`).catch(() => null)))
    await new Promise((wait) => setTimeout(wait, 20));
  const target: Target = { name: 'floor', url, cookie: '', pid: child.pid! };
  return { target, stop: () => child.kill() };
}

/** Resident megabytes of a process. */
function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function ratio(a: number, b: number): string {
  return (a / b).toFixed(2);
}
