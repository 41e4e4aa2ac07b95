import { expect, test } from 'vitest';
import { beginning, salesOf } from '../testing/an-import.ts';
import { formWith } from '../testing/fixture-group.ts';
import { onEachEngine } from '../testing/installation.ts';
import { DAYS_WAITED, forgetImports } from './forget-imports.ts';

onEachEngine('Parts of a file', (get) => {
  test('wait seven days for the rest, then they are removed; what came whole, was taken or asks something stays', async () => {
    const { as, clock, context } = get();
    const send = (method: string, path: string, body?: unknown) => as('admin', method, path, body);
    const begin = async (word: string, parts: number) => {
      const { importId } = (await send('POST', '/imports/parts', beginning(word, 'sales', parts))).body;
      await send('PUT', `/imports/${importId}/parts/0`, {
        sums: salesOf('kitchen', '2026-10-04', 2),
        lines: {},
      });
      return importId as string;
    };
    const broken = await begin('a', 2);
    const whole = await begin('b', 1);
    const taken = await begin('c', 1);
    const asking = (
      await as(
        'admin',
        'POST',
        '/imports',
        formWith(
          'open.csv',
          new TextEncoder().encode('Date,Center,Amount\n2026-05-07,Kitchen,8\n2026-05-07,Kitchen,9\n'),
        ),
      )
    ).body;
    expect(asking).toMatchObject({ state: 'asks', missing: [0] });
    await send('POST', `/imports/${taken}/take`, {});
    clock.now += DAYS_WAITED * 86_400_000 - 60_000;
    const late = await begin('d', 2);
    const left = async () => {
      await forgetImports(context);
      const { imports } = (await send('GET', '/imports')).body as { imports: { importId: string }[] };
      return imports.map(({ importId }) => importId).toSorted();
    };
    expect(await left()).toEqual([broken, whole, taken, late, asking.importId].toSorted());
    clock.now += 120_000;
    expect(await left()).toEqual([whole, taken, late, asking.importId].toSorted());
    expect((await send('GET', `/imports/${broken}`)).status).toBe(404);
  });
});
