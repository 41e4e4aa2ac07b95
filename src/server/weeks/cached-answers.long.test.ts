import { expect, test } from 'vitest';
import { currentWeek } from '../../domain/calendar/clock.ts';
import { strictWeekId, type WeekId } from '../../domain/calendar/week.ts';
import { venueWeek } from '../../domain/desk/venue-week.ts';
import { weekAnswer } from '../../domain/desk/week-record.ts';
import { seedTrial } from '../seed/trial.ts';
import { readSettings } from '../stores/settings.ts';
import { readWeek } from '../stores/weeks.ts';
import { everyWrite } from '../testing/every-write.ts';
import { type Installation, onEachEngine, WEEK } from '../testing/installation.ts';

const READERS = ['admin', 'scandals_manager'] as const;
/** How often a week was asked for: each time of another venue, too. */
let turn = 0;

/** Asks for a week and one venue's part of it, twice, and expects what its rows say now to who asks. */
async function expectAsOnRecord({ as, context }: Installation, weekId: string, done: unknown) {
  const { db, group } = context;
  const week = strictWeekId(weekId)!;
  const settings = await readSettings(db, group);
  for (const venue of [undefined, group.venues[turn++ % group.venues.length]?.venueId]) {
    const recorded = await readWeek(db, week, venue);
    const path = `/weeks/${weekId}${venue ? `?venue=${venue}` : ''}`;
    for (const role of READERS) {
      const by = { role };
      const onRecord = venue ? venueWeek(by, recorded, venue, settings) : weekAnswer(by, recorded, settings);
      const { body } = await as(role, 'GET', path);
      const asked = { done, path, role };
      expect({ ...asked, body }).toEqual({ ...asked, body: JSON.parse(JSON.stringify(onRecord)) });
      expect((await as(role, 'GET', path)).body).toEqual(body);
    }
  }
}

/** Whatever happens from now on happens in the same millisecond. */
async function stopTheClock({ context, cookieOf }: Installation) {
  for (const role of READERS) await cookieOf(role);
  const now = context.now();
  context.now = () => now;
}

onEachEngine('A week that is kept as it was read last', (get) => {
  test('is empty, and goes on being so, before anything is entered in it', async () => {
    await stopTheClock(get());
    await expectAsOnRecord(get(), WEEK, 'nothing');
  });

  test('tells hours with the names that people have now', async () => {
    const { as } = get();
    const { body: hired } = await as('admin', 'POST', '/staff', {
      ...{ name: 'Ada', position: 'Cook', department: 'kitchen', hourlyRateCents: 2_000 },
    });
    await as('admin', 'POST', `/weeks/${WEEK}/hours`, { staffId: hired.staffId, minutes: 60 });
    for (const name of ['Ada B.', 'Ada C.']) {
      await as('admin', 'PATCH', `/staff/${hired.staffId}`, { name });
      const { body } = await as('admin', 'GET', `/weeks/${WEEK}`);
      expect(body.laborCost).toContainEqual(expect.objectContaining({ employee: name }));
    }
  });

  test('is as it is on record while one of its venues is closed', async () => {
    await stopTheClock(get());
    const { as } = get();
    const order = { supplier: 'Ice Co.', amountCents: 900, day: '2026-11-18', revenueCenter: 'bar' };
    for (const [path, body] of [
      ['/orders', order],
      ['/close', { venue: 'townhouse', confirm: true }],
      ['/orders', order],
      ['/orders', order],
      ['/reopen', { venue: 'townhouse', reason: 'One more' }],
      ['/orders', order],
    ] as const) {
      const { status } = await as('admin', 'POST', `/weeks/${WEEK}${path}`, body);
      expect([path, Math.floor(status / 100)]).toEqual([path, 2]);
      await expectAsOnRecord(get(), WEEK, path);
    }
  });

  test('is as it is on record after every change there is, were they all made in one millisecond', async () => {
    await stopTheClock(get());
    const writes = await everyWrite(async (...asked) => {
      const { body } = await get().as('admin', ...asked);
      await expectAsOnRecord(get(), WEEK, asked);
      return body;
    });
    // Whoever changes their password or signs out asks no more.
    const ofData = writes.filter(({ route }) => !/^\/(auth|account|password|quick-access)/.test(route));
    expect(ofData.length).toBeGreaterThan(50);
    for (const { method, path, body } of ofData) {
      await get().as('admin', method, path, body);
      await expectAsOnRecord(get(), WEEK, [method, path]);
    }
  }, 120_000);
});

onEachEngine(
  'A trial’s week that is kept as it was read last',
  (get) => {
    test('is as it is on record after each sample that takes the place of another', async () => {
      await seedTrial(get().context);
      await stopTheClock(get());
      const weekId: WeekId = currentWeek(get().context).weekId;
      for (const sample of ['midweek', 'complete', 'complete', 'midweek', 'midweek']) {
        const { status } = await get().as('admin', 'PUT', '/sample', { sample });
        expect(status).toBe(200);
        await expectAsOnRecord(get(), weekId, sample);
      }
    });
  },
  'trial',
);
