import { expect, test, vi } from 'vitest';
import type { ListedUser } from '../../domain/people/user.ts';
import { cookieIn, type Installation, onEachEngine, PASSWORD, WEEK } from '../testing/installation.ts';

vi.setConfig({ testTimeout: 60_000 });

const ROUNDS = 12;
const email = 'chef@example.com';

/** Signs in with a password again and again, in three places at once, until it is refused; the sessions that began. */
async function signInUntilRefused({ send }: Installation, password: string): Promise<string[]> {
  const begun: string[] = [];
  async function goOn() {
    for (;;) {
      const answer = await send('POST', '/auth/sign-in/email', { email, password });
      if (answer.status !== 200) return expect(answer.status).toBe(401);
      begun.push(cookieIn(answer));
    }
  }
  await Promise.all([goOn(), goOn(), goOn()]);
  return begun;
}

async function alive({ send }: Installation, cookies: readonly string[]): Promise<number> {
  const asked = cookies.map((Cookie) => send('GET', `/weeks/${WEEK}`, undefined, { Cookie }));
  return (await Promise.all(asked)).filter(({ status }) => status === 200).length;
}

onEachEngine('A session begun with the old password', (get) => {
  const oldOf = (round: number) => (round === 0 ? PASSWORD : `password of round ${round}`);

  test('never outlives a change of the password, however the two fall together', async () => {
    await get().cookieOf('chef');
    for (let round = 0; round < ROUNDS; round++) {
      const change = { current: oldOf(round), password: oldOf(round + 1) };
      const credentials = { email, password: change.current };
      const Cookie = cookieIn(await get().send('POST', '/auth/sign-in/email', credentials));
      const signingIn = signInUntilRefused(get(), change.current);
      const changed = await get().send('POST', '/account/password', change, { Cookie });
      const begun = await signingIn;
      expect([round, changed.status, await alive(get(), begun)]).toEqual([round, 200, 0]);
      expect(await alive(get(), [Cookie])).toBe(1);
    }
  });

  test('never outlives a reset of the password', async () => {
    get().clock.now += 15 * 60_000 + 1000;
    const users = (await get().as('admin', 'GET', '/users')).body as ListedUser[];
    const { userId } = users.find((user) => user.email === email)!;
    for (let round = ROUNDS; round < 2 * ROUNDS; round++) {
      const { token } = (await get().as('admin', 'POST', `/users/${userId}/reset-link`)).body;
      const signingIn = signInUntilRefused(get(), oldOf(round));
      const reset = await get().send('POST', '/password/reset', { token, password: oldOf(round + 1) });
      const begun = await signingIn;
      expect([round, reset.status, await alive(get(), begun)]).toEqual([round, 200, 0]);
    }
  });
});
