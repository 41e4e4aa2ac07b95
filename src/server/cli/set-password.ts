import { newPassword } from '../../domain/people/password.ts';
import { updatePassword as storePassword } from '../account/change-password.ts';
import { recordChange } from '../audit/record.ts';
import { inTransaction } from '../db/transaction.ts';
import { demandUncommon } from '../session/common-passwords.ts';
import { forgetTries } from '../session/login-attempts.ts';
import { hashPassword } from '../session/password.ts';
import type { Command } from './command.ts';
import { CommandError, EXIT } from './fault.ts';
import { demandDatabase, userCalled } from './user-called.ts';
import { COMMAND_LINE, withContext } from './with-context.ts';

/** Sets a user's password to the one on standard input, ends their sessions and tokens, and resets their failed sign-ins. */
export async function setPassword({ word: address, config, print, read }: Command): Promise<number> {
  demandDatabase(config);
  const password = newPassword.safeParse((await read()).replace(/\r?\n$/, ''));
  if (!password.success)
    throw new CommandError(password.error.issues[0]?.message ?? 'the password can not be used.');
  demandUncommon(password.data);
  await withContext(config, async (context) => {
    const user = await userCalled(context, address);
    const passwordHash = await hashPassword(password.data);
    await inTransaction(context.db, async (tx) => {
      await storePassword(context, tx, { user, passwordHash, endTokens: true });
      await forgetTries(tx, user.email);
      await recordChange(context, tx, { by: COMMAND_LINE, action: 'reset password', subject: user.email });
    });
    print(`The password of ${user.email} is set, and all their sessions and tokens have ended.`);
    if (!user.active)
      print('This user is deactivated: an admin must reactivate them before they can sign in.');
  });
  return EXIT.done;
}
