import { existsSync } from 'node:fs';
import { email as emailAddress, type ListedUser } from '../../domain/people/user.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { isPostgres } from '../db/connect.ts';
import { listUsers } from '../stores/users.ts';
import { CommandError } from './fault.ts';

/** Throws unless there is a database to look for people in. Creates none. */
export function demandDatabase({ database }: Pick<Config, 'database'>): void {
  if (!isPostgres(database) && !existsSync(database))
    throw new CommandError(`there is no database at ${database}.`);
}

/** Returns the user with an email address. Throws when there is none. */
export async function userCalled({ db }: Context, address: string): Promise<ListedUser> {
  const email = emailAddress.safeParse(address).data;
  const user = (await listUsers(db)).find((each) => each.email === email);
  if (!user) throw new CommandError(`there is no user with the email address ${address}. See user list.`);
  return user;
}
