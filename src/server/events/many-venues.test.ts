import { expect, test } from 'vitest';
import type { LiveEvent } from '../../domain/desk/live-event.ts';
import { NO_GROUP, type Venue } from '../../domain/group/group.ts';
import { addDays } from '../../domain/values/day.ts';
import type { Context } from '../context.ts';
import { openContext } from '../open-context.ts';
import { readGroup, writeGroup } from '../stores/group.ts';
import { formWith } from '../testing/fixture-group.ts';
import { BEGAN_ON, install } from '../testing/installation.ts';

const VENUES = 500;
const WEEKS = 115;
const FIRST = addDays(BEGAN_ON, 3); // a Sunday

function venueOf(number: number): Venue {
  const center = {
    id: `center-${number}`,
    name: `Counter ${number}`,
    percentage: 30,
    budgetOf: 'own',
  } as const;
  return {
    ...{ venueId: `harbor-street-house-${number}`, name: `House ${number}`, laborPercentage: 25 },
    ...{ labor: `labor-${number}`, centers: [center], crews: [], laborOf: [] },
  };
}

/** What everybody on a server is told, and whose access it looks at again, from now on. */
function hearing({ events }: Context, userId: string) {
  const [heard, looked]: [LiveEvent[], string[]] = [[], []];
  const tell = (message: Uint8Array) => {
    const [, data = '[]'] = /^data: (.*)$/m.exec(new TextDecoder().decode(message)) ?? [];
    heard.push(...(JSON.parse(data) as LiveEvent[]));
  };
  events.subscribe({ userId, sessionId: userId, tell, recheck: () => looked.push(userId), end: () => {} });
  return { heard, looked };
}

function fileOf(days: readonly string[], venues: number): Buffer<ArrayBuffer> {
  const rows = days.flatMap((day) => Array.from({ length: venues }, (_, at) => `${day},Counter ${at},10.00`));
  return Buffer.from(['Date,Center,Amount', ...rows, ''].join('\n'));
}

test('Two servers of 500 venues hear every week of a big file, of its undo, and all else of that moment', async () => {
  const place = await install('PostgreSQL', 'production', undefined, 'none');
  const { context } = place;
  const venues = Array.from({ length: VENUES }, (_, number) => venueOf(number));
  const group = { ...NO_GROUP, name: 'Many', venues };
  await context.db.transaction().execute((tx) => writeGroup(tx, group));
  context.group = await readGroup(context.db);
  const other = await openContext(context.config, context.log, context.now);
  const sides = [hearing(context, 'chef'), hearing(other, 'chef')];
  // In the moment in which a week is told, an access ends and the group is changed.
  const { publish } = context.events;
  context.events.publish = (event) => {
    context.events.accessChanged('chef');
    publish({ topic: 'group' });
    publish(event);
  };
  const besides = () => {
    for (const { heard, looked } of sides) {
      expect(looked).toEqual(['chef']);
      expect(heard).toContainEqual({ topic: 'group' });
    }
    forget();
  };
  const forget = () => {
    for (const { heard, looked } of sides) [heard.length, looked.length] = [0, 0];
  };
  const weeks = () =>
    sides.map(({ heard }) => new Set(heard.flatMap((each) => ('weekId' in each ? each.weekId : []))).size);
  const soon = { timeout: 5_000, interval: 20 };
  const send = async (bytes: Buffer<ArrayBuffer>) =>
    (await place.as('admin', 'POST', '/imports', formWith('big.csv', bytes, { take: 'all' }))).body;

  const sundays = Array.from({ length: WEEKS }, (_, at) => addDays(FIRST, 7 * at));
  const big = await send(fileOf(sundays, 20));
  await expect.poll(weeks, soon).toEqual([WEEKS, WEEKS]);
  besides();
  await place.as('admin', 'POST', `/imports/${big.importId}/undo`, {});
  await expect.poll(weeks, soon).toEqual([WEEKS, WEEKS]);
  besides();
  const night = await send(fileOf([addDays(FIRST, 7 * WEEKS)], VENUES));
  expect(night).toMatchObject({ state: 'taken', fates: { taken: VENUES } });
  await expect.poll(weeks, soon).toEqual([1, 1]);
  besides();
  expect(place.logged).toEqual([]);
  await other.events.close();
  await other.db.destroy();
  await place.close();
}, 120_000);
