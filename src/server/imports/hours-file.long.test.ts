import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ONE_ENGINE } from '../testing/engines.ts';
import {
  type FixtureIds,
  fixtureBytes,
  fixturesOf,
  formWith,
  makeFixtureGroup,
} from '../testing/fixture-group.ts';
import { type Installation, install } from '../testing/installation.ts';

interface Hours {
  day: string;
  staffId: string;
  minutes: number;
  plannedMinutes?: number;
  fate: string;
}

describe.each(ONE_ENGINE)('A time clock’s file that a program sends (%s)', (engine) => {
  let place: Installation;
  let ids: FixtureIds;
  const send = (name: string, fields?: object) =>
    place.as('admin', 'POST', '/imports', formWith(name, fixtureBytes(name), fields));
  const admin = (method: string, path: string, body?: unknown) => place.as('admin', method, path, body);
  const WEEKS = ['2026-09-13_to_2026-09-19', '2026-09-20_to_2026-09-26'];
  const record = async () =>
    JSON.stringify(
      await Promise.all(WEEKS.map(async (week) => (await admin('GET', `/weeks/${week}/hours/days`)).body)),
    );

  beforeAll(async () => {
    place = await install(engine, 'production', undefined, 'none');
    ids = await makeFixtureGroup(place);
  });
  afterAll(() => place.close());

  test.each(fixturesOf('hours'))('is taken to the minute, and back: %s', async (name, file) => {
    const before = await record();
    const { status, body } = await send(name, { ...file.fields, kind: 'hours', take: 'all' });
    expect([status, body.state, body.source]).toEqual([201, 'taken', file.source]);
    const result = body.hours.map(({ day, staffId, minutes, plannedMinutes = 0, fate }: Hours) => [
      ...[day, staffId, minutes, plannedMinutes, fate],
    ]);
    const wanted = file.hours!.map(({ day, name: person, number, minutes, plannedMinutes = 0 }) => [
      ...[day, ids.staff[`${person} ${number}`], minutes, plannedMinutes, 'taken'],
    ]);
    expect(result.sort()).toEqual(wanted.sort());
    const waits = body.waiting.map(({ venueId: _, ...one }: { venueId: string }) => one);
    expect(waits).toHaveLength(file.waiting!.length);
    expect(waits).toEqual(expect.arrayContaining(file.waiting!));
    expect(
      body.open.map(({ day, name: person }: { day: string; name: string }) => ({ day, name: person })),
    ).toEqual(file.open ?? []);
    const { read, counted, totals, left, waiting, faults } = body.lines;
    expect(counted + totals + left + waiting + faults).toBe(read);
    const again = await send(name, { ...file.fields, take: 'new' });
    expect(again.body).toMatchObject({
      ...{ again: body.importId, state: 'taken', fates: { same: body.hours.length } },
    });
    expect((await admin('POST', `/imports/${body.importId}/undo`, {})).body.state).toBe('undone');
    expect(await record()).toBe(before);
  });

  test('has one effect, though eight send it at once', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => send('deputy.csv', { take: 'new' })));
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    const { imports } = (await admin('GET', '/imports?kind=hours')).body;
    const taken = imports.filter(({ state, fates }: { state: string; fates: { taken?: number } }) => {
      return state === 'taken' && (fates.taken ?? 0) > 0;
    });
    expect(taken).toHaveLength(1);
    expect(taken[0].fates.taken).toBe(21);
    const entries = (await admin('GET', '/audit?action=import%20hours')).body;
    const own = entries.filter(
      ({ after }: { after: { importId: string } }) => after.importId === taken[0].importId,
    );
    expect(own.reduce((all: number, { after }: { after: { days: number } }) => all + after.days, 0)).toBe(21);
    await admin('POST', `/imports/${taken[0].importId}/undo`, {});
  });

  test('is refused where it holds something else than is said', async () => {
    const { status, body } = await send('deputy.csv', { kind: 'sales' });
    expect([status, body.errors[0].field]).toEqual([422, 'kind']);
  });
});
