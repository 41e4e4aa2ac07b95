import { expect, test } from 'vitest';
import { press, sees, text, until } from '../testing/by-hand.ts';
import { openBefore } from '../testing/on-page.tsx';
import { ResetPasswordPage } from './reset-password.tsx';

const LINK = { name: 'Ann', email: 'ann@example.com', expiresAt: '2026-11-26T17:00:00.000Z' };

const answering = (link: object) => async (request: Request) =>
  request.url.endsWith('/password/link')
    ? Response.json({ ...LINK, ...link })
    : new Response('', { status: 500 });

test.each(['reset', 'invitation'])(
  'A link of a %s shows the button alone by which its user signs in',
  async (kind) => {
    const signOn = 'Use Harbor ID';
    const { asked } = await openBefore(answering({ kind, signOn }), <ResetPasswordPage />, { token: 'x' });
    await sees(
      'You need no password here: your account ann@example.com at the sign-in provider signs you in.',
    );
    expect(document.querySelector('input')).toBeNull();
    expect(text()).not.toContain('Choose a password');
    await press(signOn);
    await until(() => expect(asked).toContain('POST /api/auth/sign-in/provider/begin'));
  },
);

test('A link of an invitation asks for a password where one signs in', async () => {
  await openBefore(answering({ kind: 'invitation', signOn: null }), <ResetPasswordPage />, { token: 'x' });
  await sees('Choose a password. From then on you sign in with ann@example.com and that password.');
  expect(document.querySelector('input')).not.toBeNull();
});
