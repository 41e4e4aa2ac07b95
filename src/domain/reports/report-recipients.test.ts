import { describe, expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { aMoment } from '../testing/a-moment.ts';
import {
  limitedAddresses,
  limitedReaders,
  type ReportLists,
  reportListsView,
  reportRecipients,
  saveReportList,
  withList,
} from './report-recipients.ts';

const moment = aMoment({ userId: 'u', name: 'Ada', role: 'admin' });
const LISTS: ReportLists = {
  group: 'all@x.example',
  venues: { scandals: 's@x.example', tropics: 't@x.example' },
  limited: [],
  limitedOf: {},
};

describe('A list of whom reports are sent to', () => {
  test.each([
    [
      'of a venue',
      'scandals',
      'new@x.example',
      { ...LISTS.venues, scandals: 'new@x.example' },
      'all@x.example',
    ],
    ['of a venue that has none any more', 'scandals', null, { tropics: 't@x.example' }, 'all@x.example'],
    ['of the group', null, 'new@x.example', LISTS.venues, 'new@x.example'],
    ['of the group, emptied', null, null, LISTS.venues, ''],
  ])('%s is kept in place of what it was, beside all others', (_, venue, recipients, venues, group) => {
    const saved = saveReportList(LISTS, { venue, recipients }, moment);
    expect(saved).toMatchObject({ answer: { venues, group } });
    expect((saved as { answer: ReportLists }).answer.venues).toEqual(venues);
  });

  test('that somebody else saved meanwhile is asked about; saved as it is, it is not written', () => {
    const entry = { venue: 'scandals', recipients: 'new@x.example' };
    expect(saveReportList(LISTS, { ...entry, from: 'old@x.example' }, moment)).toHaveProperty('refused');
    expect(saveReportList(LISTS, { ...entry, from: 's@x.example' }, moment)).toHaveProperty('change.list');
    const same = saveReportList(
      LISTS,
      { venue: 'scandals', recipients: 's@x.example', from: 'old@x.example' },
      moment,
    );
    expect(same).toEqual({ answer: LISTS, change: null });
    const none = { ...LISTS, group: '' };
    expect(saveReportList(none, { venue: null, recipients: null }, moment)).toEqual({
      answer: none,
      change: null,
    });
  });

  test('of a venue that there is not is refused', () => {
    expect(saveReportList(LISTS, { venue: 'nowhere', recipients: 'x@x.example' }, moment)).toHaveProperty(
      'refused',
    );
  });

  test('of a venue leaves the group’s, and the other way round', () => {
    expect(withList(LISTS, { scope: 'tropics', recipients: null }).venues).toEqual({
      scandals: 's@x.example',
    });
    expect(withList(LISTS, { scope: 'group', recipients: null })).toEqual({ ...LISTS, group: '' });
  });
});

test('A letter about all venues goes to nobody who reads only some, or whose account is closed', () => {
  const reach = { venues: ['scandals'], centers: [], crews: [] };
  const people = [
    { email: 'Admin@x.example', active: true, role: 'admin' as const },
    { email: 'Gone@x.example', active: false, role: 'admin' as const },
    { email: 'North@x.example', active: true, role: 'manager' as const, reach },
  ];
  expect(limitedAddresses(people)).toEqual(['gone@x.example', 'north@x.example']);
});

test.each<[string, string | null, string[]]>([
  ['a venue with a list of its own', 'scandals', ['s@x.example']],
  ['a venue that follows the group', 'townhouse', ['All@x.example', 'north@x.example']],
  ['a venue that somebody on its list does not read', 'tropics', ['All@x.example']],
  ['the group', null, ['All@x.example']],
])('The report of %s goes to %2$j', (_, venue, recipients) => {
  const group = 'All@x.example, north@x.example';
  const { scandals } = LISTS.venues;
  const limitedOf = { tropics: ['north@x.example'] };
  const lists = { group, venues: { scandals }, limited: ['north@x.example', 's@x.example'], limitedOf };
  expect(reportRecipients(lists, venue)).toEqual(recipients);
  expect(reportListsView(lists)).toEqual({
    group,
    venues: { scandals },
    limited: ['north@x.example'],
    limitedOf,
  });
});

test('Who may not read a venue is told with its list, whoever’s that is', () => {
  const south = { venues: ['townhouse'], centers: [], crews: [] };
  const people = [
    { email: 'All@x.example', active: true, role: 'admin' as const },
    { email: 'South@x.example', active: true, role: 'manager' as const, reach: south },
    { email: 'Gone@x.example', active: false, role: 'admin' as const },
  ];
  const saved = {
    group: 'all@x.example, Gone@x.example',
    venues: { scandals: 'SOUTH@x.example, out@x.example' },
  };
  const { limited, limitedOf } = limitedReaders(SAMPLE_GROUP, saved, people);
  expect([limited, limitedOf]).toEqual([
    ['south@x.example', 'gone@x.example'],
    { tropics: ['gone@x.example'], townhouse: ['gone@x.example'], scandals: ['south@x.example'] },
  ]);
  expect(reportListsView({ ...saved, limited, limitedOf }).limited).toEqual([
    'Gone@x.example',
    'SOUTH@x.example',
  ]);
});
