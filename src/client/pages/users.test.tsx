import { expect, test } from 'vitest';
import { press, sees, until } from '../testing/by-hand.ts';
import { openWithServer } from '../testing/on-page.tsx';
import { UserRow } from '../users/user-row.tsx';
import { UsersPage } from './users.tsx';

test('Whoever is deactivated is taken off each list that their address is left on, by one press', async () => {
  const { server, client } = await openWithServer(<UsersPage />);
  const nia = { name: 'Nia Newman', email: 'nia@example.com', password: 'first words of Nia', role: 'chef' };
  await server('createUser', { sent: nia as never, key: 'nia' });
  await server('saveReportRecipients', {
    sent: { venue: null, recipients: 'owner@example.com, nia@example.com' },
  });
  await server('saveSettings', { sent: { emailRecipients: 'nia@example.com' } });
  await client.invalidateQueries();
  await press(/^Nia Newman/);
  await press('Deactivate');
  await sees('signed out everywhere');
  await press('Deactivate');
  await sees('nia@example.com is still on these lists');
  await press('Take Off: Reports of the group');
  await press('Take Off: Alerts of the group');
  await until(async () => {
    expect((await server('readReportRecipients')).group).toBe('owner@example.com');
    expect((await server('readSettings')).emailRecipients).toBe('');
  });
  await press('Done');
});

const INVITATION = { expiresAt: '2099-01-01T12:00:00.000Z', mail: 'sent' } as const;
const SIGNED_IN_AT = '2026-11-18T15:00:00.000Z';

test.each([
  ['signed in', { hasCredential: true, lastSignInAt: SIGNED_IN_AT }, 'Last sign-in Nov 18, 2026', true],
  ['has a password alone', { hasCredential: true }, 'Never signed in', true],
  ['came with old data', {}, 'Has no password yet', false],
  ['is invited', { invitation: INVITATION }, 'Not accepted yet; the link works until', false],
  [
    'is invited and deactivated',
    { invitation: INVITATION, active: false },
    'Did not accept the invitation',
    false,
  ],
] as const)(
  'Of somebody who %s it says whether they can sign in, and no link works that does not',
  async (_, some, words, isActive) => {
    const user = {
      ...{
        userId: 'pat',
        name: 'Pat',
        email: 'pat@example.com',
        role: 'viewer' as const,
        createdAt: SIGNED_IN_AT,
      },
      ...{
        active: true,
        hasCredential: false,
        hasSecondFactor: false,
        lastSignInAt: null,
        invitation: null,
        ...some,
      },
    };
    await openWithServer(<UserRow user={user} onOpen={() => {}} />);
    await sees(words);
    expect(document.body.textContent.includes('Active')).toBe(isActive);
  },
);
