import { expect, test } from 'vitest';
import { signInFirstAdmin } from '../../../e2e/first-admin.ts';
import { ENGINES } from '../testing/engines.ts';
import { killImports } from '../testing/killed-imports.ts';
import { randomFrom } from '../testing/random.ts';
import { startProduction } from '../testing/real-server.ts';

test.each(ENGINES)(
  'Imports of a server that is killed as they are sent, taken or taken back are whole or not there (%s)',
  async (engine) => {
    const server = await startProduction(engine);
    const Cookie = await signInFirstAdmin(server);
    const random = randomFrom(Date.now() % 1_000_000);
    const { kills, before, after, acknowledged, ...faults } = await killImports({
      ...{ server, Cookie, random, kills: 1, weeks: 4 },
      kinds: ['sales', 'orders', 'hours'],
    });
    await server.stop();
    expect([kills, before + after]).toEqual([9, 9]);
    expect(acknowledged).toBeLessThanOrEqual(after);
    expect(faults).toEqual({ lost: 0, halves: 0, twice: 0, notBack: 0 });
  },
  180_000,
);
