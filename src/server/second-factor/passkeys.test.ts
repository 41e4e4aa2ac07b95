import { expect, test } from 'vitest';
import { firstStep } from '../testing/authenticator.ts';
import { cookieIn, onEachEngine, PASSWORD } from '../testing/installation.ts';
import { softPasskey } from '../testing/soft-passkey.ts';

const OWN = { origin: 'http://tillwise.test', rpId: 'tillwise.test' };
const WRONG = { status: 422, body: { code: 'passkey-wrong' } };

onEachEngine('A passkey', (get) => {
  const begin = async (Cookie: string) => {
    const { body } = await get().send('POST', '/account/passkeys/begin', { password: PASSWORD }, { Cookie });
    return { token: body.token as string, challenge: body.options.challenge as string };
  };
  const add = (Cookie: string, token: string, made: object, name = 'Laptop') =>
    get().send('POST', '/account/passkeys', { token, name, made }, { Cookie });
  const ask = async () => {
    const { body } = await get().send('POST', '/auth/sign-in/passkey/begin');
    return { token: body.token as string, challenge: body.options.challenge as string };
  };
  const show = (token: string, shown: object) =>
    get().send('POST', '/auth/sign-in/passkey', { token, shown });
  const added = async (role: 'chef' | 'bar_manager') => {
    const Cookie = await get().cookieOf(role);
    const passkey = softPasskey();
    const { token, challenge } = await begin(Cookie);
    const answer = await add(Cookie, token, passkey.made({ ...OWN, challenge }));
    return { passkey, answer, Cookie };
  };

  test('is added with the password, named, with recovery codes, and signs in alone', async () => {
    const Cookie = await get().cookieOf('chef');
    expect((await get().send('POST', '/account/passkeys/begin', {}, { Cookie })).body.code).toBe(
      'proof-needed',
    );
    const { passkey, answer } = await added('chef');
    expect(answer).toMatchObject({ status: 201, body: { factors: [{ kind: 'passkey', name: 'Laptop' }] } });
    expect(answer.body.codes).toHaveLength(10);
    const { token, challenge } = await ask();
    const signedIn = await show(token, passkey.shown({ ...OWN, challenge }));
    expect(signedIn).toMatchObject({ status: 200, body: { signedIn: true } });
    const session = await get().send('GET', '/session', undefined, { Cookie: cookieIn(signedIn) });
    expect(session.body.user.email).toBe('chef@example.com');
    const own = await get().send('GET', '/account/second-factors', undefined, { Cookie });
    expect(own.body.factors[0].lastUsedAt).not.toBeNull();
    expect((await firstStep(get(), 'chef@example.com')).answer.body).toEqual({ signedIn: false });
  });

  test('of another origin, another name, without what opens the device, or signed by another key is refused', async () => {
    const { passkey } = await added('bar_manager');
    for (const wrong of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { origin: 'http://sub.tillwise.test' },
      { verified: false },
    ]) {
      const { token, challenge } = await ask();
      expect(await show(token, passkey.shown({ ...OWN, challenge, ...wrong }))).toMatchObject(WRONG);
    }
    const { token, challenge } = await ask();
    const { response } = softPasskey().shown({ ...OWN, challenge });
    const { id, rawId, type } = passkey.shown({ ...OWN, challenge });
    expect(await show(token, { id, rawId, type, response })).toMatchObject(WRONG);
    const again = await ask();
    const unknown = softPasskey().shown({ ...OWN, challenge: again.challenge });
    expect(await show(again.token, unknown)).toMatchObject(WRONG);
  });

  test('answers each challenge once, within ten minutes, and no other', async () => {
    const { passkey } = await added('bar_manager');
    const first = await ask();
    const shown = passkey.shown({ ...OWN, challenge: first.challenge });
    const answers = await Promise.all([show(first.token, shown), show(first.token, shown)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const other = await ask();
    expect(await show(other.token, shown)).toMatchObject(WRONG);
    const late = await ask();
    get().clock.now += 10 * 60_000;
    expect(await show(late.token, passkey.shown({ ...OWN, challenge: late.challenge }))).toMatchObject(WRONG);
  });

  test('is no copy: a signature count that goes back is refused', async () => {
    const { passkey } = await added('bar_manager');
    for (const [counter, status] of [
      [5, 200],
      [5, 422],
      [4, 422],
      [6, 200],
    ] as const) {
      const { token, challenge } = await ask();
      expect((await show(token, passkey.shown({ ...OWN, challenge, counter }))).status).toBe(status);
    }
  });

  test('is added for nobody else, from no other origin, and by one person alone', async () => {
    const [chef, bar] = [await get().cookieOf('chef'), await get().cookieOf('bar_manager')];
    const passkey = softPasskey();
    const begun = await begin(chef);
    expect(await add(bar, begun.token, passkey.made({ ...OWN, challenge: begun.challenge }))).toMatchObject(
      WRONG,
    );
    for (const wrong of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'forged' },
    ]) {
      const { token, challenge } = await begin(chef);
      expect(await add(chef, token, passkey.made({ ...OWN, challenge, ...wrong }))).toMatchObject(WRONG);
    }
    const taken = await begin(chef);
    expect((await add(chef, taken.token, passkey.made({ ...OWN, challenge: taken.challenge }))).status).toBe(
      201,
    );
    const twice = await begin(bar);
    expect(await add(bar, twice.token, passkey.made({ ...OWN, challenge: twice.challenge }))).toMatchObject(
      WRONG,
    );
  });

  test('of somebody deactivated, or one that was removed, signs in nobody', async () => {
    const { passkey, answer, Cookie } = await added('chef');
    const { db } = get().context;
    const active = (yes: 0 | 1) =>
      db.updateTable('user').set({ active: yes }).where('email', '=', 'chef@example.com').execute();
    await active(0);
    const one = await ask();
    expect(await show(one.token, passkey.shown({ ...OWN, challenge: one.challenge }))).toMatchObject(WRONG);
    await active(1);
    const { factorId } = (answer.body.factors as { factorId: string }[]).at(-1)!;
    const proof = { password: PASSWORD };
    const ended = await get().send('POST', `/account/second-factors/${factorId}/end`, proof, { Cookie });
    expect(ended.status).toBe(200);
    const other = await ask();
    expect(await show(other.token, passkey.shown({ ...OWN, challenge: other.challenge }))).toMatchObject(
      WRONG,
    );
  });

  test('is asked for fifty times in 15 minutes from one address at most', async () => {
    get().clock.now += 16 * 60_000;
    const asked = await Promise.all(
      Array.from({ length: 55 }, () => get().send('POST', '/auth/sign-in/passkey/begin')),
    );
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
