import type { ListedUser } from '../../domain/people/user.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import type { Db } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { findUser } from './store.ts';

/** A user by id. Throws 'not-found'. */
export async function existingUser(db: Db, userId: string): Promise<ListedUser> {
  const user = await findUser(db, userId);
  if (!user) throw refusal(REFUSED.userUnknown);
  return user;
}
