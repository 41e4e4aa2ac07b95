import type { ListedUser } from '../../domain/user.ts';
import type { Db } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { findUser } from './store.ts';

/** A user by id. Throws 'not-found'. */
export async function existingUser(db: Db, userId: string): Promise<ListedUser> {
  const user = await findUser(db, userId);
  if (!user) throw new Refusal('not-found', 'There is no such user.');
  return user;
}
