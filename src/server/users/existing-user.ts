import { PEOPLE_REFUSED } from '../../domain/people/people-refused.ts';
import type { ListedUser } from '../../domain/people/user.ts';
import type { Db } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { findUser } from '../stores/users.ts';

/** Returns a user by id. Throws 'not-found'. */
export async function existingUser(db: Db, userId: string): Promise<ListedUser> {
  const user = await findUser(db, userId);
  if (!user) throw refusal(PEOPLE_REFUSED.userUnknown);
  return user;
}
