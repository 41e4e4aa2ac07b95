import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fill, TEN_YEARS, TO_COME } from '../bench/fill.ts';
import { signInAgain } from '../e2e/first-admin.ts';
import { npmCommand } from '../e2e/npm-command.ts';
import { START_FLAGS, startServer } from '../e2e/server.ts';
import { connect } from '../src/server/db/connect.ts';
import { compareWithLedger, openLedger, startWriters } from '../src/server/testing/order-ledger.ts';
import type { Row, Trial } from './row.ts';

const ORDERS = 200_000;
const LONGEST_SECONDS = 60;

/** A backup taken by the command under load, restored by the command elsewhere, and a server started on it. */
export const r18: Row = {
  id: 'R18',
  promise:
    'A backup made while people work holds all that was acknowledged before it, and is running again within a minute',
  engines: ['SQLite', 'PostgreSQL'],
  control: { fault: 'one order removed from what was restored', reddens: ['none lost'] },
  run,
};

async function run({ planted, open }: Trial) {
  const { server, cookie, database, postgres } = await open();
  const orders = planted ? 1000 : ORDERS;
  await fill(database, orders);
  // Filling kept this process busy: it learns only now which of its connections the server has closed.
  await sleep(100);
  const ledger = openLedger();
  // After the ten years that are filled, whose orders nobody sent.
  const shared = { cookie, weekIds: TO_COME.slice(1, 5).map(({ weekId }) => weekId) };
  const serverFor = () => server;
  const writers = startWriters({ ...shared, ledger, serverFor, writers: 16, lot: 'load', insists: false });
  await sleep(planted ? 500 : 3000);
  // The control removes one of these.
  while (ledger.acknowledged.size === 0) await sleep(50);

  const folder = mkdtempSync(join(tmpdir(), 'tillwise-restored-'));
  const before = { ...ledger, acknowledged: new Map(ledger.acknowledged) };
  const began = performance.now();
  const backedUp = await npmCommand(['backup', join(folder, 'backup')], {
    TILLWISE_DATA: server.dataDir,
    ...(postgres && { DATABASE_URL: database }),
  });
  const backupSeconds = (performance.now() - began) / 1000;
  await sleep(500);
  await writers.stop();
  const during = ledger.acknowledged.size - before.acknowledged.size;

  const dataDir = join(folder, 'data');
  const restoring = performance.now();
  const address = await postgres?.createDatabase('restored');
  const env = address ? { DATABASE_URL: address } : {};
  const restored = await npmCommand(['restore', join(folder, 'backup')], { TILLWISE_DATA: dataDir, ...env });
  if (planted)
    await removeOrder(address ?? join(dataDir, 'tillwise.sqlite'), [...before.acknowledged.keys()][0]!);
  const again = await startServer({ mode: 'production', dataDir, env, flags: START_FLAGS });
  const seconds = backupSeconds + (performance.now() - restoring) / 1000;
  // Restoring ends all sessions.
  const cookieAgain = await signInAgain(again);
  const { acknowledged, stored, lost, invented, twice, totalsAgree } = await compareWithLedger(
    before,
    again,
    {
      ...shared,
      cookie: cookieAgain,
    },
  );
  const differing = await differingWeeks([
    [server.url, cookie],
    [again.url, cookieAgain],
  ]);
  await again.stop();
  rmSync(folder, { recursive: true, force: true });
  return {
    figures: {
      'orders on file': orders,
      'acknowledged before': acknowledged,
      'acknowledged meanwhile and after': during,
      'restored of these': stored,
      lost,
      invented,
      'other answers': JSON.stringify([...ledger.answers].filter(([status]) => status !== 201)),
      seconds: Math.round(seconds * 10) / 10,
    },
    checks: {
      'both commands ended well': backedUp.code === 0 && restored.code === 0,
      'none lost': lost === 0,
      'none invented': invented === 0 && twice === 0,
      'totals are the sums of their orders': totalsAgree,
      'older weeks are the same': differing === 0,
      'no request failed': [...ledger.answers.keys()].every((status) => status === 201),
      'running again within a minute': seconds <= LONGEST_SECONDS,
    },
  };
}

/** How many of a year's filled weeks two servers answer differently. */
async function differingWeeks(servers: readonly [url: string, cookie: string][]): Promise<number> {
  let differing = 0;
  for (const { weekId } of TEN_YEARS.slice(0, 52)) {
    const texts = await Promise.all(
      servers.map(async ([url, Cookie]) =>
        (await fetch(`${url}/api/weeks/${weekId}`, { headers: { Cookie } })).text(),
      ),
    );
    if (new Set(texts).size > 1) differing++;
  }
  return differing;
}

async function removeOrder(database: string, notes: string): Promise<void> {
  const { db } = connect(database, () => {});
  await db.deleteFrom('supplierOrder').where('notes', '=', notes).execute();
  await db.destroy();
}
