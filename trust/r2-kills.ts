import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { compareWithLedger, openLedger, startWriters } from '../src/server/testing/order-ledger.ts';
import type { Place } from './place.ts';
import type { Row, Trial } from './row.ts';
import { weeksFrom } from './weeks.ts';

const KILLS = 50;

/** A server killed at random moments under sixteen writers. */
export const r2: Row = {
  id: 'R2',
  promise: 'No acknowledged order is lost, none is invented, when the server is killed',
  engines: ['SQLite', 'PostgreSQL'],
  control: { fault: 'one order in ten acknowledged and not saved', reddens: ['none lost'] },
  run,
};

async function run({ planted, random, open }: Trial) {
  const place = await open({ fault: planted && 'acknowledges-without-saving' });
  const { server, cookie } = place;
  const kills = planted ? 4 : KILLS;
  const ledger = openLedger();
  const shared = { ledger, cookie, weekIds: weeksFrom(20), writers: 16, serverFor: () => server };
  for (let kill = 0; kill < kills; kill++) {
    const writers = startWriters({ ...shared, lot: `${kill}`, insists: false });
    await sleep(planted ? 1500 : 100 + 900 * random());
    await server.kill();
    await writers.stop();
    await server.restart();
  }
  const { acknowledged, stored, lost, invented, twice, totalsAgree } = await compareWithLedger(
    ledger,
    server,
    shared,
  );
  await server.stop();
  return {
    figures: { acknowledged, stored, lost, invented, kills },
    checks: {
      'some were acknowledged': acknowledged > kills,
      'none lost': lost === 0,
      'none invented': invented === 0 && twice === 0,
      'totals are the sums of their orders': totalsAgree,
      'the file is sound': isSound(place),
    },
  };
}

function isSound({ postgres, database }: Place): boolean {
  if (postgres) return true;
  const file = new DatabaseSync(database, { readOnly: true });
  const [result] = file.prepare('pragma integrity_check').all();
  file.close();
  return result?.integrity_check === 'ok';
}
