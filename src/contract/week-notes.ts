import { expect, test } from 'vitest';
import type { Day } from '../domain/values/day.ts';
import { emptyWeek, NOT_ALLOWED, newKey, refusalOf, TIME, unfit } from './expectations.ts';
import { nameOf, onEachServer } from './gateways.ts';

onEachServer('A note on a day, or on a week', (as) => {
  const { weekId, startDate, endDate } = emptyWeek(3);
  const [admin, manager] = [() => as('admin'), () => as('scandals_manager')];
  const ofDay = { venue: 'scandals', day: endDate };
  const ofWeek = { venue: 'scandals', day: null };

  test('is written by whoever manages the venue, and begins its week', async () => {
    const { notes } = await manager()('writeNote', {
      weekId,
      sent: { ...ofDay, text: ' Terrace closed ', from: '' },
    });
    const written = { venueId: 'scandals', day: endDate, text: 'Terrace closed' };
    expect(notes).toEqual([{ ...written, enteredBy: nameOf('scandals_manager'), updatedAt: TIME }]);
    const { createdAt, notes: read } = await as('chef')('readWeek', { weekId });
    expect([createdAt, read]).toEqual([TIME, notes]);
  });

  test('stands in place of the one before, unless somebody else wrote meanwhile', async () => {
    await admin()('writeNote', { weekId, sent: { ...ofDay, text: 'Derby', from: 'Terrace closed' } });
    const late = manager()('writeNote', { weekId, sent: { ...ofDay, text: 'Rain', from: 'Terrace closed' } });
    expect(await refusalOf(late)).toMatchObject({
      ...{ status: 409, code: 'conflict', detail: `${nameOf('admin')} wrote meanwhile: “Derby”.` },
      current: { setBy: nameOf('admin') },
    });
    for (const text of ['Rain', ''])
      expect(await refusalOf(manager()('writeNote', { weekId, sent: { ...ofDay, text } }))).toMatchObject({
        status: 409,
      });
    await manager()('writeNote', { weekId, sent: { ...ofDay, text: 'Derby', from: 'Terrace closed' } });
    const { notes } = await manager()('writeNote', { weekId, sent: { ...ofWeek, text: 'School holidays' } });
    expect(notes?.map(({ text }) => text).toSorted()).toEqual(['Derby', 'School holidays']);
  });

  test('is refused of others’ venues, of other weeks’ days, and where it says nothing that can be read', async () => {
    const write = (entry: object) =>
      refusalOf(manager()('writeNote', { weekId, sent: { ...ofDay, text: 'Derby', ...entry } }));
    expect(await write({ venue: 'townhouse' })).toEqual(expect.objectContaining(NOT_ALLOWED));
    expect(await write({ venue: 'none' })).toMatchObject({ code: 'not-found' });
    expect(
      await refusalOf(as('chef')('writeNote', { weekId, sent: { ...ofWeek, text: 'x' } })),
    ).toMatchObject(NOT_ALLOWED);
    expect(await write({ day: '2026-11-30' as Day })).toMatchObject({ errors: [{ field: 'day' }] });
    const message = 'Use at most 280 characters.';
    expect(await write({ text: 'x'.repeat(281) })).toMatchObject(unfit({ field: 'text', message }));
  });

  test('is told in the report, with its day', async () => {
    const { venues } = await admin()('readReport', { weekId, venue: 'scandals' });
    const by = [nameOf('scandals_manager'), nameOf('admin')];
    expect(venues[0]?.notes).toEqual([
      { by: by[0], text: 'School holidays' },
      { by: by[1], text: 'Derby', day: endDate },
    ]);
  });

  test('stays as it is once the week is closed, and is told in its report', async () => {
    await admin()('closeWeek', { weekId, sent: { venue: 'scandals' }, key: newKey() });
    for (const entry of [
      { ...ofDay, text: 'Rain', from: 'Derby' },
      { ...ofDay, text: '', from: 'Derby' },
      { ...ofWeek, day: startDate, text: 'x' },
    ])
      expect(await refusalOf(admin()('writeNote', { weekId, sent: entry }))).toMatchObject({
        ...{ status: 409, code: 'week-closed', closed: { venueId: 'scandals' } },
      });
    const { venues } = await admin()('readReport', { weekId, venue: 'scandals' });
    expect(venues[0]?.notes.map(({ text }) => text)).toEqual(['School holidays', 'Derby']);
    await admin()('writeNote', { weekId, sent: { venue: 'townhouse', day: null, text: 'Open as usual' } });
    await admin()('reopenWeek', { weekId, sent: { venue: 'scandals', reason: 'Wrong note' }, key: newKey() });
  });

  test('is taken away, and the trail tells what it said', async () => {
    const { notes } = await manager()('writeNote', { weekId, sent: { ...ofDay, text: '', from: 'Derby' } });
    expect(notes?.map(({ text }) => text)).toEqual(['School holidays', 'Open as usual']);
    const [entry] = await admin()('listAudit', { action: 'write note' });
    expect(entry).toMatchObject({ subject: 'scandals', weekId, before: { day: endDate, text: 'Derby' } });
    expect(entry?.after).toBeNull();
  });
});
