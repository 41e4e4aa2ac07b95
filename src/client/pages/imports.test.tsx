import { expect, test } from 'vitest';
import { press, sees, type, until } from '../testing/by-hand.ts';
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
