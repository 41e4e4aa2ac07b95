import type { Selectable } from 'kysely';
import type { Role } from '../../domain/role.ts';
import type { User } from '../../domain/user.ts';
import { newId } from '../context.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { readRole } from '../session/store.ts';

/** Everybody who may sign in, oldest first. */
export async function listUsers(db: Db): Promise<User[]> {
  const rows = await db.selectFrom('user').selectAll().orderBy('createdAt').orderBy('id').execute();
  return rows.map(userOf);
}

/** Whether anybody can sign in yet. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Stores a new user with a hashed password; null when the e-mail address is taken. */
export async function insertUser(
  tx: Tx,
  { name, email, role, passwordHash }: { name: string; email: string; role: Role; passwordHash: string },
  createdAt: string,
): Promise<User | null> {
  const row = {
    id: newId(),
    name,
    email,
    emailVerified: 0,
    image: null,
    role,
    createdAt,
    updatedAt: createdAt,
  };
  const inserted = await tx
    .insertInto('user')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (!inserted.numInsertedOrUpdatedRows) return null;
  const credential = { id: newId(), accountId: row.id, providerId: 'credential', userId: row.id };
  await tx
    .insertInto('account')
    .values({ ...credential, password: passwordHash, createdAt, updatedAt: createdAt })
    .execute();
  return userOf(row);
}

function userOf({ id, name, email, role, createdAt }: Selectable<Database['user']>): User {
  return { userId: id, name, email, role: readRole(role), createdAt };
}
