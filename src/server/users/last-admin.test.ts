import { expect, test } from 'vitest';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { User, UserChange } from '../../domain/people/user.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../errors.ts';
import { hashPassword } from '../session/password.ts';
import { insertUser, listUsers } from '../stores/users.ts';
import { type Installation, onEachEngine, PASSWORD } from '../testing/installation.ts';
import { editUser } from './change-user.ts';

const NAMES = ['ann', 'bo', 'ivy'] as const;
type Name = (typeof NAMES)[number];

/** What is tried with each of three people in turn: whoever was ended comes back, and then all are to be ended. */
const STEPS: readonly (readonly [string, UserChange])[] = [
  ['deactivated', { active: false }],
  ['reactivated', { active: true }],
  ['made a chef', { role: 'chef' }],
  ['made an admin', { role: 'admin' }],
  ['made a chef at last', { role: 'chef' }],
  ['deactivated at last', { active: false }],
];

const ORDERS: readonly (readonly Name[])[] = NAMES.flatMap((first) =>
  NAMES.filter((name) => name !== first).flatMap((second) => [
    [first, second, ...NAMES.filter((name) => name !== first && name !== second)],
  ]),
);

onEachEngine('Of two admins and one who was invited', (get) => {
  test.each(ORDERS)('ended in the order %s, %s, %s somebody stays who can sign in', async (...order) => {
    const here = get();
    const { people, tokens } = await threePeople(here);
    await makerIs(here.context, 'viewer');
    const refused: string[] = [];
    for (const [step, change] of STEPS)
      for (const name of order) {
        const code = await changed(here, people[name], change);
        if (code) refused.push(`${name} ${step}: ${code}`);
        expect([`${name} ${step}`, await whoSignsIn(here)]).not.toEqual([`${name} ${step}`, []]);
      }
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((one) => one.endsWith('last-admin'))).toBe(true);
    // Her link ended when she was deactivated, and stays ended although she came back.
    const accepted = await here.send('POST', '/password/reset', { token: tokens.ivy, password: PASSWORD });
    expect(accepted.status).toBe(422);
  });

  test('one who was invited stays invited when deactivated, and is in with a new invitation', async () => {
    const here = get();
    const { people } = await threePeople(here);
    const { userId } = people.ivy;
    for (const active of [false, true]) {
      expect(await changed(here, people.ivy, { active })).toBeNull();
      const ivy = (await listUsers(here.context.db)).find((user) => user.userId === userId);
      expect(ivy).toMatchObject({ active, invitation: { mail: 'none' } });
      const again = await here.as('admin', 'POST', `/users/${userId}/invitation`, {});
      expect(again.status).toBe(active ? 201 : 422);
      const token = again.body.token ?? '';
      const { status } = await here.send('POST', '/password/reset', { token, password: PASSWORD });
      expect(status).toBe(active ? 200 : 422);
    }
  });
});

/** Two admins with a password and one who was invited, and beside them whoever made them. */
async function threePeople({ context, as, cookieOf }: Installation) {
  await cookieOf('admin');
  await makerIs(context, 'admin');
  await context.db.deleteFrom('user').where('email', '!=', MAKER).execute();
  const { invitation, ...ivy } = (await as('admin', 'POST', '/users', person('ivy'))).body;
  const passwordHash = await hashPassword(PASSWORD);
  const add = (name: Name) =>
    inTransaction(context.db, (tx) => insertUser(tx, { ...person(name), passwordHash }, timestamp(context)));
  const [ann, bo] = [(await add('ann'))!, (await add('bo'))!];
  return { people: { ann, bo, ivy: ivy as User }, tokens: { ivy: invitation.token as string } };
}

const MAKER = 'admin@example.com';
async function makerIs({ db }: Installation['context'], role: 'admin' | 'viewer'): Promise<void> {
  await db.updateTable('user').set({ role }).where('email', '=', MAKER).execute();
}

function person(name: Name) {
  return { name, email: `${name}@example.com`, role: 'admin' } as const;
}

/** Changes somebody as an admin would; the code of what refused it. */
async function changed(
  { context }: Installation,
  { userId }: User,
  change: UserChange,
): Promise<string | null> {
  const by = { userId: 'somebody', name: 'An admin', role: 'admin' } as User;
  try {
    await inTransaction(context.db, (tx) => editUser(context, tx, { userId, change, by }));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** The admins who have something to sign in with. */
async function whoSignsIn({ context }: Installation): Promise<string[]> {
  const rows = await context.db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select('user.name')
    .where('user.active', '=', 1)
    .where('user.role', '=', 'admin')
    .execute();
  return rows.map(({ name }) => name);
}
