import { expect, test } from 'vitest';
import { press, sees, text, type, until } from '../testing/by-hand.ts';
import { openBefore } from '../testing/on-page.tsx';
import { StartPage } from './first-run.tsx';

test('A first venue whose usual week was not stored is added once, however often it is pressed', async () => {
  const keys: (string | null)[] = [];
  const weeks: unknown[] = [];
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname === '/api/venues') {
      keys.push(request.headers.get('Idempotency-Key'));
      const centers = ['dining', 'counter'].map((centerId) => ({ centerId }));
      return Response.json({ venueId: 'door', centers, crews: [] }, { status: 201 });
    }
    if (request.method === 'PUT') {
      weeks.push(await request.json());
      return weeks.length === 1 ? new Response(null, { status: 503 }) : Response.json({ cents: {} });
    }
    return new Response(null, { status: 503 });
  };
  await openBefore(answer, <StartPage />, { view: 'venue' });
  await press('Add another venue');
  await type('Venue name', 'Blue Door');
  await type('Kitchen, a usual week', '20,000');
  await sees(/Blue DoorKitchen orders \(30%\)\$6,000\.00Bar orders22% of revenueLabor30% of revenue/);
  await press('Add venue');
  await until(() => expect(weeks).toHaveLength(1));
  expect(text()).toContain('Kitchen orders (30%)$6,000.00');
  await press('Add venue');
  await until(() => expect(weeks).toHaveLength(2));
  expect(weeks).toEqual([{ cents: { dining: 20_000_00 } }, { cents: { dining: 20_000_00 } }]);
  expect(new Set(keys).size).toBe(1);
  await sees('Another venue?');
});
