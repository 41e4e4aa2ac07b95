import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../testing/command-line.ts';
import { ENGINES } from '../testing/engines.ts';
import { restoredPicture } from '../testing/restored-picture.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import type { EarlierDb } from './schema.ts';

const HEADING = 'budget.heading-over';
const USED_UP = 'budget.critical';
const WAITING = 'order.waiting';
const MANAGER = { role: 'manager', reach: { venues: ['tropics'] } };
const APPROVING = { role: 'manager', reach: { venues: ['tropics'], approves: true } };
const ADMIN = { role: 'admin', reach: null };

const CASES: [about: string, user: { role: string; reach: object | null }, off: string[], choice: string][] =
  [
    ['nothing', APPROVING, [], 'all'],
    ['budgets that are used up', APPROVING, [USED_UP], 'act'],
    ['budgets', APPROVING, [HEADING, USED_UP], 'act'],
    ['budgets, and may not approve', MANAGER, [HEADING, USED_UP], 'none'],
    ['budgets that are heading over', APPROVING, [HEADING], 'all'],
    ['waiting orders', APPROVING, [WAITING], 'all'],
    ['everything', APPROVING, [HEADING, USED_UP, WAITING], 'none'],
    ['waiting orders, and manages no budget', ADMIN, [WAITING], 'none'],
    ['budgets, and manages none', ADMIN, [HEADING], 'all'],
  ];

describe.each(ENGINES)('Kinds of news become one choice (%s)', (engine) => {
  test.each(CASES)('of somebody who switched off %s', async (_, { role, reach }, off, choice) => {
    const file = join(emptyFolder(), 'tillwise.sqlite');
    const { db, ...connection } = connect(
      await restoredPicture(engine, file, ['0.6.0', 'production']),
      () => {},
    );
    const earlier: EarlierDb = db;
    const { id } = await earlier.selectFrom('user').select('id').executeTakeFirstOrThrow();
    await earlier
      .updateTable('user')
      .set({ role, reach: reach && JSON.stringify(reach) })
      .where('id', '=', id)
      .execute();
    await earlier.deleteFrom('news').execute();
    await earlier
      .insertInto('news')
      .values({ userId: id, off: JSON.stringify(off) })
      .execute();
    await migrate({ db, ...connection });
    expect(await earlier.selectFrom('news').selectAll().execute()).toEqual([{ userId: id, choice }]);
    await db.destroy();
  });
});
