import { expect, test } from 'vitest';
import { onEachEngine } from '../testing/installation.ts';

const week = '/weeks/2026-11-01_to_2026-11-07';

onEachEngine('Past sales of a week', (get) => {
  const send = (days: object[]) => get().as('admin', 'POST', `${week}/sales/import`, { days });
  const line = (number: number, day: string, cents: number) => ({
    line: number,
    day,
    revenueCenter: 'bar',
    cents,
  });

  test('are taken over once, and differing ones are told of', async () => {
    await get().as('admin', 'PUT', `${week}/sales/2026-11-02`, { cents: { bar: 500 } });
    await get().as('admin', 'PUT', `${week}/sales/2026-11-03`, { cents: { bar: 700 } });
    const days = [line(2, '2026-11-01', 100), line(3, '2026-11-02', 500), line(4, '2026-11-03', 600)];
    const faults = [{ line: 4, message: 'something else is entered for 2026-11-03 already.' }];
    expect((await send(days)).body).toEqual({ taken: 1, takenCents: 100, present: 1, faults });
    expect((await send(days)).body).toEqual({ taken: 0, takenCents: 0, present: 2, faults });
  });

  test('are never taken from the lines of a day, which are only parts of it', async () => {
    const tickets = [800, 800, 2_800].map((cents, place) => line(place + 2, '2026-11-05', cents));
    expect(await send(tickets)).toMatchObject({
      status: 422,
      body: {
        detail: 'Send each day of a revenue center once: its sales, not lines that add up to them.',
      },
    });
    const { days } = (await get().as('admin', 'GET', `${week}/sales`)).body;
    expect(days[4].centers.bar.cents).toBeNull();
  });
});
