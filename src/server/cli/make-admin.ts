import { inTransaction } from '../db/transaction.ts';
import { editUser } from '../users/change-user.ts';
import type { Command } from './command.ts';
import { EXIT } from './fault.ts';
import { demandDatabase, userCalled } from './user-called.ts';
import { BY_COMMAND_LINE, withContext } from './with-context.ts';

/** Makes any user an active admin: the way back in when no admin can sign in. */
export async function makeAdmin({ word: address, config, print }: Command): Promise<number> {
  demandDatabase(config);
  await withContext(config, async (context) => {
    const { userId, email, invitation } = await userCalled(context, address);
    const change = { role: 'admin', active: true } as const;
    await inTransaction(context.db, (tx) => editUser(context, tx, { userId, change, by: BY_COMMAND_LINE }));
    print(`${email} is an admin.`);
    if (invitation) print('They have no password yet. Set one: user set-password.');
  });
  return EXIT.done;
}
