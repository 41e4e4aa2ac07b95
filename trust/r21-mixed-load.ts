import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { memoryOf } from './memory.ts';
import { startMixedLoad } from './mixed-load.ts';
import type { Place } from './place.ts';
import type { Row, Trial } from './row.ts';

const MINUTES = Number(process.env.TRUST_MINUTES ?? 30);
const CONTROL_MINUTES = 0.75;
const MEGABYTE = 1024 * 1024;

/** SQLite's log is emptied at 4 MB; PostgreSQL's is kept below its max_wal_size, 1 GB unless set. */
const LONGEST_LOG = { SQLite: 16, PostgreSQL: 1100 };

/** Everything people do, for half an hour (TRUST_MINUTES). */
export const r21: Row = {
  id: 'R21',
  promise:
    'Under everything people do at once, for long, no request fails, and memory and log stay as they are',
  engines: ['SQLite', 'PostgreSQL'],
  control: {
    fault: '100 kB kept of every request, one in 200 failing, and a reader who never ends',
    reddens: ['no request failed', 'memory is flat'],
    reddensOnSqlite: ['the write-ahead log is bounded'],
  },
  run,
};

async function run({ engine, planted, random, open }: Trial) {
  const place = await open({ fault: planted && 'keeps-memory' });
  const load = await startMixedLoad(place, random);
  const reader = planted && engine === 'SQLite' ? new DatabaseSync(place.database) : null;
  reader?.exec('begin; select count(*) from supplierOrder');
  const samples: { memory: number; log: number }[] = [];
  const deadline = performance.now() + (planted ? CONTROL_MINUTES : MINUTES) * 60_000;
  while (performance.now() < deadline) {
    await sleep(500);
    samples.push({ memory: memoryOf(place.server.pid()), log: await logOf(place) });
  }
  const { answers, slowest } = await load.stop();
  reader?.close();
  const quarter = (number: number) =>
    median(samples.slice((number * samples.length) / 4, ((number + 1) * samples.length) / 4));
  const [early, late] = [quarter(1), quarter(3)];
  const log = Math.max(...samples.map((sample) => sample.log));
  const failed = [...answers].filter(([status]) => status === 0 || status >= 400);
  return {
    figures: {
      minutes: planted ? CONTROL_MINUTES : MINUTES,
      requests: [...answers.values()].reduce((sum, count) => sum + count, 0),
      failed: JSON.stringify(failed),
      'slowest ms': Math.round(slowest),
      'MB in the second quarter': early,
      'MB in the last quarter': late,
      'longest log MB': Math.round(log * 10) / 10,
    },
    checks: {
      'no request failed': failed.length === 0,
      'memory is flat': late <= 1.15 * early + 8,
      'the write-ahead log is bounded': log <= LONGEST_LOG[engine],
    },
  };
}

/** Megabytes of the database's write-ahead log. */
async function logOf({ postgres, database }: Place): Promise<number> {
  if (!postgres) return statSync(`${database}-wal`).size / MEGABYTE;
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query('select sum(size)::float8 as size from pg_ls_waldir()');
  await client.end();
  return rows[0].size / MEGABYTE;
}

function median(samples: readonly { memory: number }[]): number {
  const sorted = samples.map(({ memory }) => memory).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
