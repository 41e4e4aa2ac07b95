import { expect, test } from 'vitest';
import type { MailSubject } from '../../domain/alerts/mail-readers.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import { inTransaction } from '../db/transaction.ts';
import { testLetter } from '../letters/letter.ts';
import { queueLetter } from '../stores/outbox.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';
import { sendNext } from './send-mail.ts';

const PASSWORD = 'long enough a password';
const PEOPLE = {
  ended: { role: 'viewer' },
  moved: { role: 'manager', reach: { venues: ['scandals'] } },
  reader: { role: 'manager', reach: { venues: ['scandals'] } },
};
const LETTERS: [string, MailSubject, string[]][] = [
  ['report of a venue', { of: 'venue', venueId: 'scandals' }, ['nobody', 'reader']],
  ['report of the group', { of: 'group' }, ['nobody']],
  ['alert', { of: 'category', category: 'scandals' }, ['nobody', 'reader']],
  ['changed settings', { of: 'settings', location: 'scandals' }, ['nobody', 'reader']],
  ['reminder', { of: 'reminder', venueId: 'scandals' }, ['reader']],
  ['answer', { of: 'answer', center: 'scandals' }, ['reader']],
  ['summary', { of: 'summary', reach: { venues: ['scandals'], centers: [], crews: [] } }, ['reader']],
];

onEachEngine('Letters that wait while people end or lose what they reach', (get) => {
  test('reach those alone who may read them when they leave, and addresses that an admin entered', async () => {
    const { as, context } = get();
    const ids = new Map<string, string>();
    for (const [name, person] of Object.entries(PEOPLE)) {
      const user = { name, email: `${name}@example.com`, password: PASSWORD, ...person };
      const { status, body } = await as('admin', 'POST', '/users', user);
      expect([name, status]).toEqual([name, 201]);
      ids.set(name, body.userId ?? body.user.userId);
    }
    const recipients = [
      'Ended@Example.com',
      'moved@example.com',
      'reader@example.com',
      'nobody@else.example',
    ];
    await inTransaction(context.db, async (tx) => {
      for (const [subject, hearing] of LETTERS) {
        const letter = { ...testLetter('Ann', WEEK as WeekId, context.group), subject, hearing };
        await queueLetter(context, tx, { uniqueKey: subject, recipients, letter });
      }
    });
    const change = (name: string, body: object) => as('admin', 'PATCH', `/users/${ids.get(name)}`, body);
    expect((await change('ended', { active: false })).status).toBe(200);
    expect((await change('moved', { reach: { venues: ['townhouse'] } })).status).toBe(200);
    const got: Record<string, string[]> = {};
    context.transport = {
      pace: 0,
      send: async ({ to, letter: { subject } }) => {
        got[subject] = to.map((address) => address.split('@')[0]!.toLowerCase()).sort();
        return { accepted: to, retry: [], answer: 'Taken.' };
      },
    };
    while ((await sendNext(context)) === 0);
    expect(got).toEqual(Object.fromEntries(LETTERS.map(([subject, , heard]) => [subject, heard])));
    expect((await get().send('GET', '/health')).body.mail).toMatchObject({
      state: 'ok',
      failed: 0,
      waiting: 0,
    });
  });
});
