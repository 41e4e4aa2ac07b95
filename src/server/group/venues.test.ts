import { expect, test } from 'vitest';
import type { Venue } from '../../domain/group/group.ts';
import { GROUP_DEFAULTS } from '../../domain/group/group.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { keepVenues, readGroup } from '../stores/group.ts';
import { BEGAN_ON, onEachEngine } from '../testing/installation.ts';

const HARBOR: Venue = {
  venueId: 'harbor',
  name: 'Harbor',
  centers: [{ id: 'harbor-bar', name: 'Harbor Bar', budgetOf: 'own', share: 'bar' }],
  crews: [{ id: 'harbor-crew', name: 'Harbor Crew', department: 'service' }],
  laborOf: ['harbor-crew', 'service'],
};

onEachEngine('The venues of a group', (get) => {
  const recorded = () => readGroup(get().context.db);

  test('are on record from the start, with their revenue centers and crews', async () => {
    const { name: _, ...group } = SAMPLE_GROUP;
    expect(await recorded()).toEqual({ ...group, beganOn: BEGAN_ON });
  });

  test('are put on record where they are missing, by two servers at once, and only once', async () => {
    const { db } = get().context;
    const venues = [...SAMPLE_GROUP.venues, HARBOR];
    await Promise.all([keepVenues(db, venues), keepVenues(db, venues)]);
    expect(await recorded()).toEqual({ ...GROUP_DEFAULTS, beganOn: BEGAN_ON, venues });
    await keepVenues(db, venues);
    expect(await recorded()).toEqual({ ...GROUP_DEFAULTS, beganOn: BEGAN_ON, venues });
  });

  test('stay as they are on record, whatever a start would call them', async () => {
    const { db } = get().context;
    await db.updateTable('venue').set({ name: 'The Harbor' }).where('id', '=', 'harbor').execute();
    await db
      .deleteFrom('venueLabor')
      .where('crewId', '=', 'service')
      .where('venueId', '=', 'harbor')
      .execute();
    await keepVenues(db, [...SAMPLE_GROUP.venues, HARBOR]);
    expect((await recorded()).venues.at(-1)).toEqual({ ...HARBOR, name: 'The Harbor' });
  });
});
