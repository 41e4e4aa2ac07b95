import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { field, press, sees, type, until } from '../testing/by-hand.ts';
import { openPage, openWithServer } from '../testing/on-page.tsx';
import { CenterDialogForm, VenueDialogForm } from './part-dialogs.tsx';

const NEXT = '2026-11-22_to_2026-11-28';
const venue = SAMPLE_GROUP.venues.find(({ venueId }) => venueId === 'townhouse')!;
const center = { id: 'townhouse', name: 'Townhouse', budgetOf: 'own', percentage: 22 } as const;
const onClose = () => {};

test('Another percentage of a revenue center says what earlier weeks keep, and may begin next week', async () => {
  const { server } = await openWithServer(
    <CenterDialogForm venue={venue} center={center} onClose={onClose} />,
  );
  await type('Budget', '20');
  await sees('From this week; earlier weeks keep 22%.');
  await type('Starts', NEXT);
  await sees('From next week; this week keeps 22%.');
  await press('Save Changes');
  await until(async () => {
    const { group } = await server('readSession');
    const changed = group!.venues.flatMap(({ centers }) => centers).find(({ id }) => id === 'townhouse');
    expect(changed?.percentage).toBeUndefined();
    expect(changed?.terms?.map(({ from, percentage }) => [from, percentage])).toEqual([
      [null, undefined],
      ['2026-11-22', 20],
    ]);
  });
});

test('A labor percentage that is to change is told, and shown once that week is chosen', async () => {
  const laborTerms = [
    { from: null, laborPercentage: 30 },
    { from: '2026-11-22', laborPercentage: 28 },
  ] as never;
  const page = <VenueDialogForm venue={{ ...venue, laborPercentage: 30, laborTerms }} onClose={onClose} />;
  await openPage(page);
  await sees('From Nov 22, 2026 on: 28%');
  await type('Starts', NEXT);
  await until(async () => expect((await field('Labor Budget, of the venue’s revenue')).value).toBe('28'));
});
