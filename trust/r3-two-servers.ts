import { setTimeout as sleep } from 'node:timers/promises';
import { compareWithLedger, openLedger, startWriters } from '../src/server/testing/order-ledger.ts';
import type { Row, Trial } from './row.ts';
import { weeksFrom } from './weeks.ts';

const KILLS = 30;

/** Two servers on one PostgreSQL, killed in turn under writers who go to the other one when theirs is gone. */
export const r3: Row = {
  id: 'R3',
  promise: 'Of two servers on one database either can be killed: nothing is lost, and nothing happens twice',
  engines: ['PostgreSQL'],
  control: { fault: 'one order in ten acknowledged and not saved', reddens: ['none lost'] },
  run,
};

async function run({ planted, random, open }: Trial) {
  const { servers, server, cookie } = await open({
    servers: 2,
    fault: planted && 'acknowledges-without-saving',
  });
  const kills = planted ? 2 : KILLS;
  const ledger = openLedger();
  let tries = 0;
  let alive = servers;
  const shared = { cookie, weekIds: weeksFrom(20) };
  const writers = startWriters({
    ...shared,
    ledger,
    writers: 16,
    lot: 'two',
    insists: true,
    serverFor: () => alive[++tries % alive.length]!,
  });
  for (let kill = 0; kill < kills; kill++) {
    await sleep(200 + 800 * random());
    const victim = servers[kill % 2]!;
    const gone = victim.kill();
    // Writers learn of it as people do: by requests that fail.
    await sleep(50);
    alive = servers.filter((each) => each !== victim);
    await gone;
    await victim.restart();
    alive = servers;
  }
  await writers.stop();
  const compared = await compareWithLedger(ledger, server, shared);
  const { acknowledged, stored, lost, invented, twice, totalsAgree } = compared;
  const { sent, answers } = ledger;
  const faults = [...answers].filter(([status]) => status >= 500 && status !== 503);
  return {
    figures: { acknowledged, stored, lost, invented, twice, kills, unanswered: answers.get(0) ?? 0 },
    checks: {
      'all were acknowledged in the end': acknowledged === sent.size,
      'none lost': lost === 0,
      'none invented': invented === 0,
      'exactly once': twice === 0 && stored === sent.size,
      'totals are the sums of their orders': totalsAgree,
      'nothing but 503 was answered beside 201': faults.length === 0,
    },
  };
}
