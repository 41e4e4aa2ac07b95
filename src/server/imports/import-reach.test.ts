import { expect, test } from 'vitest';
import type { Reach } from '../../domain/people/role.ts';
import { salesOf, sendImport } from '../testing/an-import.ts';
import { type Answer, cookieIn, onEachEngine, PASSWORD } from '../testing/installation.ts';

const DAY = '2026-10-20';
const WEEK = '2026-10-18_to_2026-10-24';
const BOTH = { venues: ['scandals', 'townhouse'] };

type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

onEachEngine('An import of what is out of reach by now', (get) => {
  const admin: Ask = (...asked) => get().as('admin', ...asked);
  let userId = '';
  let Cookie = '';
  let lot = 0;

  const asManager: Ask = (method, path, body) => get().send(method, path, body, { Cookie });

  /** Somebody who manages both venues, and what each import of theirs holds. */
  async function managerOfBoth() {
    if (!userId) {
      const user = { name: 'Mo', email: 'mo@example.com', password: PASSWORD };
      userId = (await admin('POST', '/users', { ...user, role: 'manager', reach: BOTH })).body.userId;
      Cookie = cookieIn(await get().send('POST', '/auth/sign-in/email', user));
      for (const [name, crew, department] of [
        ['Scott', 'scandals-bar', 'bar'],
        ['Tina', 'townhouse', 'service'],
      ]) {
        const member = { name, position: 'Server', department, crew, hourlyRateCents: 2_000 };
        expect((await admin('POST', '/staff', member)).status).toBe(201);
      }
    }
    await reaches(BOTH);
  }

  async function reaches(reach: Partial<Reach>): Promise<void> {
    const { status } = await admin('PATCH', `/users/${userId}`, { role: 'manager', reach });
    expect(status).toBe(200);
  }

  /** A program of the manager's that was cut to Scandals. */
  async function programOfScandals(access: 'read' | 'write'): Promise<Ask> {
    const asked = { name: 'Till', access, endsOn: '2026-12-31', reach: { venues: ['scandals'] } };
    const { body } = await asManager('POST', '/tokens', asked);
    const headers = { Authorization: `Bearer ${body.token}`, Origin: '' };
    return (method, path, sent) => get().send(method, path, sent, headers);
  }

  const hoursOf = (name: string, location: string) => ({
    ...{ day: DAY, location, number: '', name, minutes: 480, lines: 1 },
  });

  /** What an import of the manager's holds, by a name. */
  const HELD: Record<string, () => Promise<string>> = {
    'sales of Townhouse': () => sendImport(asManager, 'sales', salesOf('Townhouse', DAY, 2, ++lot * 1_000)),
    'sales of both': () =>
      sendImport(asManager, 'sales', [
        ...salesOf('Townhouse', DAY, 2, ++lot * 1_000),
        ...salesOf('Scandals', DAY, 2, lot * 2_000),
      ]),
    'hours of Townhouse': () =>
      sendImport(asManager, 'hours', [{ ...hoursOf('Tina', 'Townhouse'), minutes: 400 + ++lot }]),
  };

  const record = async () =>
    JSON.stringify([
      (await admin('GET', `/weeks/${WEEK}/sales`)).body.days,
      (await admin('GET', `/weeks/${WEEK}/hours/days`)).body,
    ]);

  async function expectNothing(ask: Ask, importId: string, write = true) {
    const before = await record();
    const { body } = await ask('GET', '/imports');
    expect(body.imports.map((one: { importId: string }) => one.importId)).not.toContain(importId);
    expect((await ask('GET', `/imports/${importId}`)).status).toBe(404);
    expect((await ask('GET', `/imports/${importId}/lines`)).status).toBe(404);
    const refused = write ? 404 : 403;
    for (const done of ['take', 'undo'])
      expect([done, (await ask('POST', `/imports/${importId}/${done}`, {})).status]).toEqual([done, refused]);
    expect((await ask('DELETE', `/imports/${importId}`)).status).toBe(refused);
    expect(await record()).toBe(before);
  }

  for (const [held, send] of Object.entries(HELD)) {
    test(`${held}: who lost Townhouse is told nothing of it, takes nothing and takes nothing back`, async () => {
      await managerOfBoth();
      const [ready, taken] = [await send(), await send()];
      const { body } = await asManager('POST', `/imports/${taken}/take`, { correct: 'all' });
      expect([body.detail, body.state, body.mayChange]).toEqual([undefined, 'taken', true]);
      await reaches({ venues: ['scandals'] });
      for (const importId of [ready, taken]) await expectNothing(asManager, importId);
      await reaches({ centers: ['townhouse'] });
      if (held.startsWith('hours'))
        for (const importId of [ready, taken]) await expectNothing(asManager, importId);
      await reaches(BOTH);
      expect((await asManager('POST', `/imports/${taken}/undo`, {})).body.state).toBe('undone');
      expect((await asManager('DELETE', `/imports/${ready}`)).status).toBe(204);
    });

    test(`${held}: a program that was cut to Scandals is told nothing of it, and moves nothing`, async () => {
      await managerOfBoth();
      const [ready, taken] = [await send(), await send()];
      expect((await asManager('POST', `/imports/${taken}/take`, { correct: 'all' })).body.state).toBe(
        'taken',
      );
      for (const access of ['read', 'write'] as const) {
        const program = await programOfScandals(access);
        for (const importId of [ready, taken]) await expectNothing(program, importId, access === 'write');
      }
      expect((await asManager('POST', `/imports/${taken}/undo`, {})).body.state).toBe('undone');
      expect((await asManager('DELETE', `/imports/${ready}`)).status).toBe(204);
    });
  }

  test('goes on with a file of its own alone: one that another reach began is begun anew', async () => {
    await managerOfBoth();
    const rows = [...salesOf('Townhouse', DAY, 1, 500), ...salesOf('Scandals', DAY, 1, 600)];
    const begun = await sendImport(asManager, 'sales', rows);
    const program = await programOfScandals('write');
    const another = await sendImport(program, 'sales', rows);
    expect(another).not.toBe(begun);
    expect((await asManager('GET', `/imports/${begun}`)).body.sumCents).toBe(1_100);
    expect((await program('GET', `/imports/${another}`)).body.sumCents).toBe(600);
    expect((await program('POST', `/imports/${another}/take`, { correct: 'all' })).body.fates).toEqual({
      taken: 1,
    });
    expect((await program('POST', `/imports/${another}/undo`, {})).body.state).toBe('undone');
  });

  test('moves no figure by a word of files that belongs to who lost it, or never had it', async () => {
    await managerOfBoth();
    const told = { locations: [{ location: 'Store 2', venueId: 'townhouse' }] };
    expect((await admin('PUT', '/imports/names', told)).status).toBe(200);
    const program = await programOfScandals('write');
    const taking = (location: string) => ({ locations: [{ location, venueId: 'scandals' }] });
    for (const location of ['Store 2', 'Townhouse']) {
      expect((await program('PUT', '/imports/names', taking(location))).status).toBe(403);
      for (const reach of [{ venues: ['scandals'] }, { crews: ['scandals-bar'] }]) {
        await reaches(reach);
        const { status } = await asManager('PUT', '/imports/names', taking(location));
        expect([location, reach, status]).toEqual([location, reach, 403]);
      }
      await reaches(BOTH);
    }
    const sold = { ...salesOf('Townhouse', DAY, 1, 700)[0], location: 'Store 2' };
    const { body } = await admin('GET', `/imports/${await sendImport(admin, 'sales', [sold])}`);
    expect(body.days).toMatchObject([{ centerId: 'townhouse', cents: 700 }]);
    expect((await admin('DELETE', `/imports/${body.importId}`)).status).toBe(204);
  });
});
