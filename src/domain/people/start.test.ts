import { expect, test } from 'vitest';
import { GROUP_DEFAULTS, type Group } from '../group/group.ts';
import { reachIn } from './reach.ts';
import { visibleGroup } from './reading.ts';
import type { Reach, Who } from './role.ts';
import { readsCrewsAlone, readsPartly, startIn } from './start.ts';

const GROUP: Group = {
  ...GROUP_DEFAULTS,
  venues: ['door', 'pier'].map((venueId) => ({
    venueId,
    name: venueId,
    centers: ['food', 'drinks'].map((name) => ({
      id: `${venueId}-${name}`,
      ...{ name, budgetOf: 'own' as const, percentage: 30 },
    })),
    crews: [{ id: `${venueId}-cooks`, name: 'Cooks', department: 'kitchen' as const }],
    laborOf: [`${venueId}-cooks`],
  })),
};

const NOTHING: Reach = { venues: [], centers: [], crews: [] };
const of = (reach: Partial<Reach>): Who => ({
  role: 'manager',
  reach: reachIn(GROUP, { ...NOTHING, ...reach }),
});

test.each<[string, Who, ReturnType<typeof startIn>, partly: boolean, crewsAlone: boolean]>([
  ['An admin of several venues', 'admin', null, false, false],
  ['The manager of one venue', of({ venues: ['door'] }), { venue: 'door' }, false, false],
  ['The manager of two venues', of({ venues: ['door', 'pier'] }), null, false, false],
  ['The manager of a center', of({ centers: ['pier-food'] }), { center: 'pier-food' }, true, false],
  [
    'The manager of a center and its crew',
    of({ centers: ['pier-food'], crews: ['pier-cooks'] }),
    { center: 'pier-food' },
    true,
    false,
  ],
  [
    'The manager of two centers',
    of({ centers: ['pier-food', 'pier-drinks'] }),
    { venue: 'pier' },
    true,
    false,
  ],
  ['The manager of a crew', of({ crews: ['pier-cooks'] }), null, true, true],
  ['The manager of crews of two venues', of({ crews: ['pier-cooks', 'door-cooks'] }), null, true, true],
  ['A manager of nothing', of({}), null, false, false],
])('%s starts where their part is', (_, who, start, partly, crewsAlone) => {
  const group = visibleGroup(who, GROUP);
  expect(startIn(group)).toEqual(start);
  expect(readsPartly(group)).toBe(partly);
  expect(readsCrewsAlone(group)).toBe(crewsAlone);
});
