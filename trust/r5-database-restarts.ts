import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { compareWithLedger, openLedger, startWriters } from '../src/server/testing/order-ledger.ts';
import type { Row, Trial } from './row.ts';
import { weeksFrom } from './weeks.ts';

const RESTARTS = 20;
const FIRST_ANSWER_MILLISECONDS = 2000;

/** PostgreSQL shut down and started again, by turns politely and as in a crash, under twenty writers. */
export const r5: Row = {
  id: 'R5',
  promise: 'Restarts of the database lose nothing, repeat nothing and are over two seconds later',
  engines: ['PostgreSQL'],
  control: {
    fault: 'keys ignored and one answer in ten lost',
    reddens: ['exactly once'],
  },
  run,
};

async function run({ planted, random, open }: Trial) {
  const { server, cookie, postgres, database } = await open({ fault: planted && 'forgets-keys' });
  const pid = server.pid();
  const restarts = planted ? 2 : RESTARTS;
  const ledger = openLedger();
  let onSaved = () => {};
  const shared = { cookie, weekIds: weeksFrom(20) };
  const writers = startWriters({
    ...shared,
    ledger,
    writers: 20,
    lot: 'restarts',
    insists: true,
    serverFor: () => server,
    onAnswer: (status) => status === 201 && onSaved(),
  });
  const waits: number[] = [];
  for (let restart = 0; restart < restarts; restart++) {
    await sleep(300 + 900 * random());
    await postgres?.restart(restart % 2 === 0 ? 'fast' : 'immediate');
    const ready = performance.now();
    const saved = new Promise<void>((resolve) => {
      onSaved = resolve;
    });
    await Promise.race([saved, sleep(30_000)]);
    waits.push(performance.now() - ready);
  }
  await sleep(1500);
  await writers.stop();
  const listening = await listeners(database);
  const compared = await compareWithLedger(ledger, server, shared);
  const { acknowledged, stored, lost, invented, twice, totalsAgree } = compared;
  const faults = [...ledger.answers].filter(([status]) => ![201, 503].includes(status));
  const slowest = Math.round(Math.max(...waits));
  return {
    figures: {
      acknowledged,
      lost,
      invented,
      twice,
      restarts,
      'answered 503': ledger.answers.get(503) ?? 0,
      'slowest first answer ms': slowest,
      'other answers': JSON.stringify(faults),
    },
    checks: {
      'all were acknowledged in the end': acknowledged === ledger.sent.size,
      'none lost': lost === 0,
      'none invented': invented === 0,
      'exactly once': twice === 0 && stored === ledger.sent.size,
      'totals are the sums of their orders': totalsAgree,
      'nothing but 503 was answered beside 201': faults.length === 0,
      'the first answer came within two seconds': slowest <= FIRST_ANSWER_MILLISECONDS,
      'it listens for live events once, as before': listening === 1,
      'the process stayed up': server.pid() === pid && process.kill(pid, 0),
    },
  };
}

/** How many connections listen for live events. */
async function listeners(database: string): Promise<number> {
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query("select 1 from pg_stat_activity where query like 'listen %'");
  await client.end();
  return rows.length;
}
