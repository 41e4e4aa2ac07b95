import { expect, test } from 'vitest';
import type { Group } from '../../domain/group/group.ts';
import { readFile } from '../../domain/imports/read-file.ts';
import type { Day } from '../../domain/values/day.ts';
import { FileAsks } from '../imports/file-asks.tsx';
import { useImportFile } from '../imports/use-import.ts';
import { SessionContext, useSession } from '../session/use-session.ts';
import { press, sees, text, type, until } from '../testing/by-hand.ts';
import { openPage } from '../testing/on-page.tsx';
import { ImportsPage } from './imports.tsx';

test('What a file’s word means is changed for all files to come, and what is not chosen stays', async () => {
  const beer = { venueId: 'tropics', category: 'Beer', to: [{ centerId: 'bar', percent: 100 }] };
  const split = [
    { centerId: 'kitchen', percent: 62.5 },
    { centerId: 'bar', percent: 37.5 },
  ];
  const brunch = { ...beer, category: 'Brunch', to: split };
  const { demo, client } = await openPage(<ImportsPage />);
  await demo.tellImportNames({ categories: [beer, brunch] });
  await client.invalidateQueries();
  await sees('Kitchen 62.5%, Bar 37.5%: split, not measured');
  await type('Beer, Tropics Grill', 'kitchen');
  await press('Save Names');
  await until(async () => {
    const { categories } = await demo.importNames();
    expect(categories.map(({ category, to }) => [category, to])).toEqual([
      ['Beer', [{ centerId: 'kitchen', percent: 100 }]],
      ['Brunch', split],
    ]);
  });
});

test('A word that is not sales is said to be none, and what was chosen can be discarded', async () => {
  const beer = { venueId: 'tropics', category: 'Beer', to: [{ centerId: 'bar', percent: 100 }] };
  const { demo, client } = await openPage(<ImportsPage />);
  await demo.tellImportNames({ categories: [beer], locations: [{ location: 'Site 4', venueId: null }] });
  await client.invalidateQueries();
  await type('Beer, Tropics Grill', ' ');
  await press('Discard');
  await type('Site 4', 'scandals');
  await press('Save Names');
  await until(async () => {
    const { categories, locations } = await demo.importNames();
    expect([categories[0]?.to, locations[0]?.venueId]).toEqual([beer.to, 'scandals']);
  });
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
  return <FileAsks {...state} read={read} />;
}

test.each([
  ['Another Venue', 'annex', ['Annex']],
  ['Part of Tropics Grill', 'tropics', []],
])('A place of a file is said by one press to be: %s', async (choice, venueId, made) => {
  const { demo } = await openPage(<AnnexAsked by="admin" />);
  const before = (await demo.session()).group!.venues.length;
  await sees('“Annex”: another venue, or part of Tropics Grill?');
  await press(choice);
  await until(async () => {
    const { locations } = await demo.importNames();
    expect(locations).toMatchObject([{ location: 'Annex', venueId }]);
  });
  const { venues } = (await demo.session()).group!;
  expect(venues.slice(before).map(({ name }) => name)).toEqual(made);
});

test('Who is no admin is not offered to add a venue', async () => {
  await openPage(<AnnexAsked by="manager" />);
  await sees('Is “Annex” part of Tropics Grill?');
  expect(text()).not.toContain('Another Venue');
});
