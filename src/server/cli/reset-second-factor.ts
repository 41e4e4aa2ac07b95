import { inTransaction } from '../db/transaction.ts';
import { resetFactors } from '../second-factor/reset-factors.ts';
import type { Command } from './command.ts';
import { EXIT } from './fault.ts';
import { demandDatabase, userCalled } from './user-called.ts';
import { COMMAND_LINE, withContext } from './with-context.ts';

/** Ends all second factors of a user who has lost them, and their sessions. */
export async function resetSecondFactor({ word: address, config, print }: Command): Promise<number> {
  demandDatabase(config);
  await withContext(config, async (context) => {
    const { userId, email } = await userCalled(context, address);
    await inTransaction(context.db, (tx) => resetFactors(context, tx, { userId, by: COMMAND_LINE }));
    print(
      `The second factors of ${email} and all their sessions have ended: the password alone signs them in.`,
    );
  });
  return EXIT.done;
}
