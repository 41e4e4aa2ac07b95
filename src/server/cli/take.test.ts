import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command, emptyFolder } from '../testing/command-line.ts';
import { ENGINES } from '../testing/engines.ts';
import { fixturesOf, makeFixtureGroup } from '../testing/fixture-group.ts';
import { install } from '../testing/installation.ts';

const FIXTURES = join(import.meta.dirname, '../../domain/sources/fixtures');

test.each(ENGINES)(
  'Files of registers are taken by a command, and what waits is told (%s)',
  async (engine) => {
    const place = await install(engine, 'production', undefined, 'none');
    const { database, dataFolder } = place.context.config;
    const env = {
      ...{ TILLWISE_MODE: 'production', TILLWISE_DATA: dataFolder },
      ...(engine === 'PostgreSQL' && { DATABASE_URL: database }),
    };
    const take = (...words: string[]) => command(['take', ...words], env);
    const file = (name: string) => join(FIXTURES, name);
    expect(await take(file('square-items.csv'))).toMatchObject({
      code: 1,
      fault: 'tillwise: the group has no venues yet. Make them first, then take over their sales.\n',
    });
    await makeFixtureGroup(place);
    for (const [name, { days, fields = {}, asks = [] }] of fixturesOf('sales')) {
      const { venue, ...others } = fields as { venue?: string };
      if (Object.keys(others).length > 0 || asks.some((what) => what !== 'venue')) continue;
      const { code, fault } = await take(file(name), ...(venue ? ['--venue', venue] : []));
      const [{ importId, by, lines }] = (await place.as('admin', 'GET', '/imports')).body.imports;
      const { body } = await place.as('admin', 'GET', `/imports/${importId}`);
      const sum = (some: readonly { cents: number }[]) => some.reduce((all, { cents }) => all + cents, 0);
      expect([name, fault, by, sum(body.days)]).toEqual([name, '', 'Command line', sum(days!)]);
      expect([name, code]).toEqual([name, lines.faults > 0 ? 3 : 0]);
      await place.as('admin', 'POST', `/imports/${importId}/undo`, {});
    }
    const orders = join(emptyFolder(), 'orders.csv');
    writeFileSync(orders, 'Date,Supplier,Amount,Revenue center\n2026-05-10,Farm,6.00,Counter\n');
    expect(await take(orders)).toMatchObject({ code: 3, said: expect.stringContaining('These are orders.') });
    expect(await take(orders, '--history')).toMatchObject({ code: 0 });
    expect((await place.as('admin', 'GET', '/imports')).body.imports[0]).toMatchObject({
      ...{ kind: 'orders', fates: { taken: 1 }, sumCents: 6_00 },
    });
    expect(await take(file('plain-tickets.csv'))).toMatchObject({ code: 3, fault: '' });
    expect((await take(join(emptyFolder(), 'none.csv'))).fault).toContain('there is no file');
    const pipe = join(emptyFolder(), 'pipe.csv');
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
    expect(await take(pipe)).toMatchObject({ code: 1, fault: `tillwise: ${pipe} is not a file.\n` });
    expect(await take(file('square-items.csv'), '--venue', 'Nowhere')).toMatchObject({
      ...{ code: 2, fault: expect.stringContaining('there is no venue "Nowhere": there are') },
    });
    expect(await command(['take'], env)).toMatchObject({ code: 2 });
    await place.close();
  },
  120_000,
);
