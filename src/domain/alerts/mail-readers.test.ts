import { expect, test } from 'vitest';
import type { Reach, UserRole } from '../people/role.ts';
import { allowedRecipients, type MailReader, type MailSubject } from './mail-readers.ts';

const venue = (venueId: string) => ({
  venueId,
  name: venueId,
  centers: [{ id: `${venueId}-kitchen`, name: 'Kitchen', budgetOf: 'own' as const, percentage: 30 }],
  crews: [{ id: `${venueId}-cooks`, name: 'Cooks', department: 'kitchen' as const }],
  labor: `${venueId}-labor`,
  laborOf: [`${venueId}-cooks`],
});
const GROUP = {
  venues: [venue('north'), venue('south')],
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'America/New_York',
  firstWeekday: 7,
} as never;

const of = (venues: string[], more: Partial<Reach> = {}): Reach => ({
  venues,
  centers: [],
  crews: [],
  ...more,
});
const NORTH = of(['north'], { approves: true });
const SOUTH = of(['south'], { approves: true });

function person(
  role: UserRole | null,
  reach?: Reach,
  active = true,
  invitation?: MailReader['invitation'],
): MailReader {
  return { email: 'Pat@example.com', role, active, invitation: invitation ?? null, ...(reach && { reach }) };
}

const ENDED = person('admin', undefined, false);
const NO_ROLE = person(null);
const ADMIN = person('admin');
const VIEWER = person('viewer');
const IN_NORTH = person('manager', NORTH);
const LOST_NORTH = person('manager', SOUTH);
const INVITED = person('manager', NORTH, true, { expiresAt: '2026-11-26T00:00:00.000Z', mail: 'sent' });
const BOTH = person('manager', of(['north', 'south']));

const ALERT: MailSubject = { of: 'category', category: 'north-kitchen' };
const LABOR: MailSubject = { of: 'category', category: 'north-labor' };
const REPORT: MailSubject = { of: 'venue', venueId: 'north' };
const GROUP_REPORT: MailSubject = { of: 'group' };
const SETTINGS: MailSubject = { of: 'settings', location: 'north' };
const GROUP_SETTINGS: MailSubject = { of: 'settings', location: 'group' };
const ASK: MailSubject = { of: 'approval', center: 'north-kitchen' };
const ANSWER: MailSubject = { of: 'answer', center: 'north-kitchen' };
const REMINDER: MailSubject = { of: 'reminder', venueId: 'north' };
const SUMMARY: MailSubject = {
  of: 'summary',
  reach: { ...NORTH, centers: ['north-kitchen'], crews: ['north-cooks'] },
};
const WHOLE_SUMMARY: MailSubject = { of: 'summary', reach: null };
const INVITATION: MailSubject = { of: 'invitation' };

const LETTERS = {
  alert: ALERT,
  'labor alert': LABOR,
  'report of a venue': REPORT,
  'report of the group': GROUP_REPORT,
  'changed settings of a venue': SETTINGS,
  'changed settings of the group': GROUP_SETTINGS,
  ask: ASK,
  answer: ANSWER,
  reminder: REMINDER,
  'summary of a reach': SUMMARY,
  'summary of all': WHOLE_SUMMARY,
  invitation: INVITATION,
};

const LISTS = [
  'alert',
  'labor alert',
  'report of a venue',
  'report of the group',
  'changed settings of a venue',
  'changed settings of the group',
];
const OF_A_REACH = [
  'alert',
  'labor alert',
  'report of a venue',
  'changed settings of a venue',
  'changed settings of the group',
  'ask',
  'answer',
  'reminder',
  'summary of a reach',
];
const OF_ALL = Object.keys(LETTERS).filter((name) => name !== 'invitation');

test.each<[string, MailReader | null, string[]]>([
  ['somebody who is deactivated', ENDED, []],
  ['somebody without a role', NO_ROLE, []],
  ['a manager of North', IN_NORTH, OF_A_REACH],
  ['a manager who lost North', LOST_NORTH, ['changed settings of the group']],
  ['a manager of all venues who is no viewer', BOTH, OF_A_REACH.filter((name) => name !== 'ask')],
  ['somebody who is invited to manage North', INVITED, [...OF_A_REACH, 'invitation']],
  ['an admin', ADMIN, OF_ALL],
  ['a viewer', VIEWER, OF_ALL.filter((name) => !['ask', 'reminder'].includes(name))],
  ['an address that is nobody’s', null, LISTS],
])('%s hears what they may read, and no more', (_, user, heard) => {
  const users = user ? [user] : [];
  const result = Object.entries(LETTERS)
    .filter(([, hearing]) => allowedRecipients(GROUP, hearing, ['pat@Example.com'], users).length > 0)
    .map(([name]) => name);
  expect(result).toEqual(Object.keys(LETTERS).filter((name) => heard.includes(name)));
});

test('Of a list those are left out alone who may not hear it', () => {
  const list = ['owner@example.com', 'pat@example.com', 'book@keeper.example'];
  expect(allowedRecipients(GROUP, REPORT, list, [LOST_NORTH])).toEqual([
    'owner@example.com',
    'book@keeper.example',
  ]);
});
