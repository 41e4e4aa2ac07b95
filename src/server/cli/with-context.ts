import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';

/** Who the audit trail names for what was done on the command line. */
export const COMMAND_LINE = { userId: 'command-line', name: 'Command line' };

/** Opens the installation as the server does, does something with it and closes it. What it logs goes to standard error. */
export async function withContext<T>(config: Config, run: (context: Context) => Promise<T>): Promise<T> {
  const context = await openContext(config, createLog({ logLevel: 'warn' }, process.stderr));
  try {
    return await run(context);
  } finally {
    await context.events.close();
    await context.db.destroy();
  }
}
