import { setTimeout as sleep } from 'node:timers/promises';
import {
  type FormAttack,
  memoryOf,
  metWhile,
  peopleWithOrders,
} from '../src/server/testing/hostile-forms.ts';
import type { Row, Trial } from './row.ts';

const PEOPLE = 12;
const SLOWEST_MILLISECONDS = 500;
const MOST_MEGABYTES = 200;
/** What memory comes back to, of what it was before, within a minute. */
const LEFT_MEGABYTES = 60;
const ATTACKS: readonly FormAttack[] = ['parts', 'fields', 'large', 'pieces', 'trickle'];

/** Forms made to be slow to take apart, large ones at once, and slow ones, beside somebody who asks for the server's health. */
export const r31: Row = {
  id: 'R31',
  promise: 'No form with files keeps a server from answering others, or takes its memory',
  engines: ['SQLite', 'PostgreSQL'],
  control: {
    fault: 'forms are parsed whole before anybody counts',
    reddens: ['others are answered meanwhile'],
  },
  run,
};

async function run({ planted, open }: Trial) {
  const { server, cookie } = await open({ fault: planted && 'parses-forms-whole' });
  const people = await peopleWithOrders(server, cookie, PEOPLE);
  const before = memoryOf(server);
  const figures: Record<string, string | number> = {};
  let [slowest, most] = [0, 0];
  for (const attack of planted ? ATTACKS.slice(0, 2) : ATTACKS) {
    const met = await metWhile(server, attack, attack === 'large' ? people : people.slice(0, 1));
    slowest = Math.max(slowest, met.slowestMilliseconds);
    most = Math.max(most, met.mostMegabytes - before);
    figures[`${attack}: answered`] = [...new Set(met.statuses)].join(' ');
    figures[`${attack}: slowest ms to others`] = met.slowestMilliseconds;
    figures[`${attack}: MB at most`] = met.mostMegabytes - before;
  }
  let seconds = 0;
  while (!planted && memoryOf(server) - before > LEFT_MEGABYTES && seconds++ < 60) await sleep(1000);
  return {
    figures: { ...figures, 'MB left': memoryOf(server) - before, 'after s': seconds },
    checks: {
      'others are answered meanwhile': slowest <= SLOWEST_MILLISECONDS,
      'memory stays within bounds': most <= MOST_MEGABYTES,
      'memory comes back': seconds <= 60,
    },
  };
}
