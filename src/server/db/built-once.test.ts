import { expect, test, vi } from 'vitest';
import { onEachEngine } from '../testing/installation.ts';
import { builtOnce } from './built-once.ts';
import type { Db } from './schema.ts';

interface Asked {
  like: string;
  first?: string;
}

onEachEngine('A query built once', (get) => {
  const build = vi.fn((db: Db, { like, ...ids }: Asked) =>
    db
      .selectFrom('venue')
      .select('id')
      .where('id', 'in', [like, ...Object.values(ids)])
      .orderBy('id'),
  );
  const select = builtOnce(build);
  const idsOf = async (asked: Asked) =>
    (await get().context.db.executeQuery(select(get().context.db, asked))).rows.map(({ id }) => id);

  test('answers for the values of each call', async () => {
    build.mockClear();
    expect(await idsOf({ like: 'tropics' })).toEqual(['tropics']);
    expect(await idsOf({ like: 'scandals' })).toEqual(['scandals']);
    expect(build).toHaveBeenCalledTimes(1);
  });

  test('is built anew for other names', async () => {
    expect(await idsOf({ like: 'tropics', first: 'scandals' })).toEqual(['scandals', 'tropics']);
    expect(await idsOf({ like: 'tropics' })).toEqual(['tropics']);
  });

  test("can't put a value into its text", () => {
    const query = builtOnce((db, { id }: { id: string }) =>
      db.selectFrom('venue').where('id', '=', `${id}!`),
    );
    expect(() => query(get().context.db, { id: 'tropics' })).toThrow(/the value of id/);
  });
});
