import { killImports } from '../src/server/testing/killed-imports.ts';
import { tamper } from './place.ts';
import type { Outcome, Row, Trial } from './row.ts';

/** An order that came with an import, as a server would leave it out that is killed in the middle of taking it. */
const LOSE_ONE = `delete from "supplierOrder" where "id" = (select max("id") from "supplierOrder" where "importId" is not null)`;

/** Imports of sales and of past orders while the server is killed at any moment: as they are sent, taken, and taken back. */
export const r34: Row = {
  id: 'R34',
  promise: 'An import is all or nothing whenever the server dies, taken once, and taken back to the byte',
  engines: ['SQLite', 'PostgreSQL'],
  control: {
    fault: 'one order of an import is gone after each kill',
    reddens: ['the record is as before or as after'],
  },
  run,
};

async function run({ planted, random, open }: Trial): Promise<Outcome> {
  const place = await open();
  const { server, cookie: Cookie } = place;
  const met = await killImports({
    ...{ server, Cookie, random, kinds: ['sales', 'orders'] },
    ...(planted ? { kills: 3, weeks: 8 } : { kills: 10, weeks: 52 }),
    ...(planted && { afterKill: () => tamper(place, LOSE_ONE) }),
  });
  const { kills, before, after, acknowledged, lost, halves, twice, notBack } = met;
  return {
    figures: {
      ...{ kills, acknowledged, lost },
      'died before it was done': before,
      'died after it': after,
      'neither before nor after': halves,
      'taken twice': twice,
      'not back to the byte': notBack,
    },
    checks: {
      'what was acknowledged is on record': lost === 0,
      'the record is as before or as after': halves === 0,
      'what is taken twice counts once': twice === 0,
      'what is taken back is as if it had never been': notBack === 0,
      'kills came before and after': planted || (before > 0 && after > 0),
    },
  };
}
