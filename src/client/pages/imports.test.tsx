import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Group } from '../../domain/group/group.ts';
import type { Import } from '../../domain/imports/import.ts';
import { NO_NAMES } from '../../domain/imports/names.ts';
import { readFile } from '../../domain/imports/read-file.ts';
import { unansweredQuestions } from '../../domain/imports/sent-file.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { FileAsks } from '../imports/file-asks.tsx';
import { NamePeople } from '../imports/name-people.tsx';
import { useImportFile } from '../imports/use-import.ts';
import { SessionContext, useSession } from '../session/use-session.ts';
import { press, sees, text, type, until } from '../testing/by-hand.ts';
import { openBefore, openWithServer } from '../testing/on-page.tsx';
import { ImportsPage } from './imports.tsx';

test('What a file’s word means is changed for all files to come, and what is not chosen stays', async () => {
  const beer = { venueId: 'tropics', category: 'Beer', to: [{ centerId: 'bar', percent: 100 }] };
  const split = [
    { centerId: 'kitchen', percent: 62.5 },
    { centerId: 'bar', percent: 37.5 },
  ];
  const brunch = { ...beer, category: 'Brunch', to: split };
  const { server, client } = await openWithServer(<ImportsPage />);
  await server('tellImportNames', { sent: { ...NO_NAMES, categories: [beer, brunch] } });
  await client.invalidateQueries();
  await sees('Kitchen 62.5%, Bar 37.5%: split, not measured');
  await type('Beer, Tropics Grill', 'kitchen');
  await press('Save names');
  await until(async () => {
    const { categories } = await server('readImportNames');
    expect(categories.map(({ category, to }) => [category, to])).toEqual([
      ['Beer', [{ centerId: 'kitchen', percent: 100 }]],
      ['Brunch', split],
    ]);
  });
});

test('A word that is not sales is said to be none, and what was chosen can be discarded', async () => {
  const beer = { venueId: 'tropics', category: 'Beer', to: [{ centerId: 'bar', percent: 100 }] };
  const { server, client } = await openWithServer(<ImportsPage />);
  await server('tellImportNames', {
    sent: { categories: [beer], locations: [{ location: 'Site 4', venueId: null }] },
  });
  await client.invalidateQueries();
  await type('Beer, Tropics Grill', ' ');
  await press('Discard');
  await type('Site 4', 'scandals');
  await press('Save names');
  await until(async () => {
    const { categories, locations } = await server('readImportNames');
    expect([categories[0]?.to, locations[0]?.venueId]).toEqual([beer.to, 'scandals']);
  });
});

test('Whoever is signed in chooses a file, though strangers see sample data on that server', async () => {
  await openWithServer(<ImportsPage />);
  await sees('The file goes to your group’s own server.');
  expect(text()).not.toContain('This is sample data.');
});

const SITES = 'Date,Store,Net\n2026-11-02,Annex,120.00\n';

/** What a file leaves open that names a place nobody knows, in a group of one venue. */
function AnnexAsked({ by }: { by: 'admin' | 'manager' }) {
  const session = useSession();
  const [grill] = session.group!.venues;
  const group = { ...session.group!, venues: [grill!] };
  const alone = { ...session, group, user: { ...session.user!, role: by } };
  return (
    <SessionContext value={alone}>
      <AsksOf group={group} />
    </SessionContext>
  );
}

function AsksOf({ group }: { group: Group }) {
  const state = useImportFile();
  const said = { columns: { at: 'date', location: 'store', amount: 'net' } };
  const file = { name: 'sites.csv', bytes: new TextEncoder().encode(SITES) };
  const read = readFile(file, said, { group, locations: [], columns: [], today: '2026-11-19' as Day });
  return <FileAsks {...state} found={{ asks: unansweredQuestions(read.asks) }} />;
}

test.each([
  ['Another venue', 'annex', ['Annex']],
  ['Part of Tropics Grill', 'tropics', []],
])('A place of a file is said by one press to be: %s', async (choice, venueId, made) => {
  const { server } = await openWithServer(<AnnexAsked by="admin" />);
  const before = (await server('readSession')).group!.venues.length;
  await sees('“Annex”: another venue, or part of Tropics Grill?');
  await press(choice);
  await until(async () => {
    const { locations } = await server('readImportNames');
    expect(locations).toMatchObject([{ location: 'Annex', venueId }]);
  });
  const { venues } = (await server('readSession')).group!;
  expect(venues.slice(before).map(({ name }) => name)).toEqual(made);
});

test('Who is no admin is not offered to add a venue', async () => {
  await openWithServer(<AnnexAsked by="manager" />);
  await sees('Is “Annex” part of Tropics Grill?');
  expect(text()).not.toContain('Another venue');
});

const LIA = { venueId: 'tropics', number: 'N-1', name: 'Lia Line', minutes: 60 };
const BO = { ...LIA, number: 'N-2', name: 'Bo Bar' };

/** Asks who these people are, and says once it is known. */
function Asked({ people }: { people: Import['people'] }) {
  const [isNamed, setNamed] = useState(false);
  return isNamed ? (
    'Named.'
  ) : (
    <NamePeople people={people} onNamed={() => setNamed(true)} onLater={() => setNamed(true)} />
  );
}

const joinedIn = (staff: readonly StaffMember[]) =>
  staff
    .filter(({ number }) => number?.startsWith('N-'))
    .map(({ name, position, crew, hourlyRateCents }) => [name, position, crew, hourlyRateCents]);

test('New people of a file are proposed with crew and rate, and each can be changed before they join', async () => {
  const people: Import['people'] = [
    { ...LIA, role: 'Line', crew: null, hourlyRateCents: cents(18_50) },
    { ...BO, role: 'Bar', crew: 'bar', hourlyRateCents: cents(12_00) },
    { ...LIA, number: 'N-3', name: 'Cy Prep', role: 'Line', crew: null, hourlyRateCents: cents(17_00) },
    { ...LIA, number: 'N-4', name: 'Di Known', role: 'Line', crew: null, hourlyRateCents: cents(17_00) },
  ];
  const { server } = await openWithServer(<Asked people={people} />);
  const [known] = await server('listStaff');
  await sees(known!.name);
  await type('Crew of “Line”', 'kitchen');
  await type('Hourly Rate of “Bo Bar” (N-2)', '13');
  await type('Crew of “Cy Prep” (N-3)', 'service');
  await type('“Di Known” (N-4)', known!.staffId);
  await press('Save names');
  await sees('Named.');
  expect(joinedIn(await server('listStaff'))).toEqual([
    ['Lia Line', 'Line', 'kitchen', 18_50],
    ['Bo Bar', 'Bar', 'bar', 13_00],
    ['Cy Prep', 'Line', 'service', 17_00],
  ]);
  const { roles, people: named } = await server('readImportNames');
  expect(roles).toEqual([{ venueId: 'tropics', role: 'Line', crew: 'kitchen' }]);
  expect(named.find(({ number }) => number === 'N-4')?.staffId).toBe(known!.staffId);
});

test('New people of a file without roles and wages join one crew at one rate', async () => {
  const nothing = { role: '', crew: null, hourlyRateCents: null };
  const { server } = await openWithServer(
    <Asked
      people={[
        { ...LIA, ...nothing },
        { ...BO, ...nothing },
      ]}
    />,
  );
  await type('Crew', 'kitchen');
  await type('Hourly Rate', '15');
  await press('Save names');
  await sees('Named.');
  expect(joinedIn(await server('listStaff'))).toEqual([
    ['Lia Line', 'Kitchen Staff', 'kitchen', 15_00],
    ['Bo Bar', 'Kitchen Staff', 'kitchen', 15_00],
  ]);
});

test('Which crew works as a role of files is changed for all that come', async () => {
  const line = { venueId: 'tropics', role: 'Line', crew: 'kitchen' };
  const { server, client } = await openWithServer(<ImportsPage />);
  await server('tellImportNames', { sent: { ...NO_NAMES, roles: [line] } });
  await client.invalidateQueries();
  await type('Line, Tropics Grill', 'bar');
  await press('Save names');
  await until(async () => {
    expect((await server('readImportNames')).roles).toEqual([{ ...line, crew: 'bar' }]);
  });
});

test('A file that was taken is undone in the sheet its row opens, which says what became of it', async () => {
  let isUndone = false;
  const listed = () => ({
    ...{ importId: 'one', kind: 'orders', file: { name: 'orders.csv' }, mayChange: true },
    ...{ from: '2026-11-02', to: '2026-11-03', sumCents: 44_00, sumMinutes: 0 },
    ...{ by: 'Ann', at: '2026-11-19T15:00:00.000Z' },
    ...(isUndone ? { state: 'undone', fates: { undone: 3 } } : { state: 'taken', fates: { taken: 3 } }),
  });
  const lines = { read: 3, counted: 3, totals: 0, left: 0, waiting: 0, faults: 0 };
  const whole = { lines, days: [], hours: [], reasons: [], waiting: [], people: [], names: [] };
  await openBefore(
    async ({ method, url }) => {
      const { pathname } = new URL(url);
      if (method !== 'GET' && pathname.includes('/one')) isUndone = true;
      if (pathname.includes('/one')) return Response.json({ ...listed(), ...whole });
      if (pathname.endsWith('/imports')) return Response.json({ imports: [listed()], cursor: null });
      if (pathname.endsWith('/staff')) return Response.json([]);
      return Response.json({ ...NO_NAMES, roles: [] });
    },
    <ImportsPage />,
  );
  await press(/^orders\.csv/);
  await sees('3 lines read: 3 counted');
  await press('Undo');
  await sees('Its orders are removed again');
  await press('Undo import');
  await sees('3 undone.');
});
