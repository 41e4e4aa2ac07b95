import type { Session } from '../../domain/people/session.ts';
import type { NewUser, User } from '../../domain/people/user.ts';
import { peopleRefused, REFUSED, userExists } from '../../domain/refusals/refused.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { Refusal, refusal } from '../errors.ts';
import { timestamp } from '../moment.ts';
import { lockForAdmins } from '../settings/change-settings.ts';
import { isSetupCode, setupState, takeSetupCode } from './setup-code.ts';
import { countUsers, insertUser } from './store.ts';

/**
 * Creates a user. On a trial server anyone may; on a production server the first one is an admin made with the setup
 * code, who may leave the settings open to others; later ones are made by admins. Throws 'not-allowed', 'setup-code-wrong' or 'email-already-in-use'.
 */
export async function createUser(
  context: Context,
  tx: Tx,
  { user, passwordHash, by }: { user: NewUser; passwordHash: string; by: User | null },
): Promise<User> {
  const isFirst = by?.role !== 'admin' && (await demandSetup({ ...context, db: tx }, tx, user)) === 'code';
  const refused = peopleRefused('users', await countUsers(tx));
  if (refused) throw refusal(refused);
  const created = await insertUser(tx, { ...user, passwordHash }, timestamp(context));
  if (!created) throw refusal(userExists(user.email));
  await recordChange(context, tx, {
    by,
    action: 'create user',
    subject: created.email,
    topic: 'users',
    after: created,
  });
  if (isFirst && user.lockSettings !== false) await lockForAdmins(context, tx, created);
  return created;
}

/**
 * Sends strangers away before a password is hashed for them. Throws 'not-allowed' where only admins create users, and
 * 'setup-code-wrong'.
 */
export async function demandCreator(
  context: Context,
  by: User | null,
  { setupCode = '' }: NewUser,
): Promise<void> {
  if (by?.role === 'admin') return;
  const setup = await setupState(context);
  if (setup === 'admin') throw adminsOnly();
  if (setup === 'code' && !(await isSetupCode(context.db, setupCode))) throw wrongSetupCode();
}

function wrongSetupCode(): Refusal {
  return new Refusal('setup-code-wrong', "The setup code is wrong. It was printed in the server's log.");
}

function adminsOnly(): Refusal {
  return refusal(REFUSED.notAdmin);
}

async function demandSetup(
  context: Pick<Context, 'config' | 'db'>,
  tx: Tx,
  user: NewUser,
): Promise<Session['setup']> {
  const setup = await setupState(context);
  if (setup === 'open') return setup;
  if (setup === 'admin') throw adminsOnly();
  if (!(await takeSetupCode(tx, user.setupCode ?? ''))) throw wrongSetupCode();
  if (user.role !== 'admin') throw new Refusal('invalid-request', 'The first user must be an admin.');
  return setup;
}
