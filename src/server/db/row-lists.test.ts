import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachEngine } from '../testing/installation.ts';
import { amountsOf, eachAmount } from './row-lists.ts';

onEachEngine('Amounts that come in one row', (get) => {
  test('are those of its group, whatever their sign and whatever they are of', async () => {
    const { db } = get().context;
    const row = (day: string, subject: string, cents: number) =>
      db.selectNoFrom([
        sql<string>`${day}`.as('day'),
        sql<string>`${subject}`.as('subject'),
        sql<number>`cast(${cents} as bigint)`.as('cents'),
      ]);
    const rows = row('a', 'kitchen', 100)
      .unionAll(row('a', 'two words', -5))
      .unionAll(row('b', 'center-1-0', 9_007_199_254_740_991));
    const listed = await db
      .selectFrom(rows.as('one'))
      .select(['day', amountsOf('subject', 'amounts')])
      .groupBy('day')
      .orderBy('day')
      .execute();
    const read = listed.map(({ amounts }) => {
      const found: Record<string, number> = {};
      eachAmount(amounts, (subject, cents) => (found[subject] = cents));
      return found;
    });
    expect(read).toEqual([{ kitchen: 100, 'two words': -5 }, { 'center-1-0': 9_007_199_254_740_991 }]);
  });
});
