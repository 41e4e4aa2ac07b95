import { inTransaction } from '../db/transaction.ts';
import { editUser } from '../users/change-user.ts';
import type { Command } from './command.ts';
import { CommandError, EXIT } from './fault.ts';
import { demandDatabase, userCalled } from './user-called.ts';
import { BY_COMMAND_LINE, withContext } from './with-context.ts';

/** Lets a deactivated user sign in again, with the role and the password they had. */
export async function reactivate({ word: address, config, print }: Command): Promise<number> {
  demandDatabase(config);
  await withContext(config, async (context) => {
    const { userId, email, active, hasCredential } = await userCalled(context, address);
    if (active) throw new CommandError(`${email} is active already.`);
    const change = { active: true } as const;
    await inTransaction(context.db, (tx) => editUser(context, tx, { userId, change, by: BY_COMMAND_LINE }));
    print(`${email} may sign in again.`);
    if (!hasCredential) print('They have no password yet. Set one: user set-password.');
  });
  return EXIT.done;
}
