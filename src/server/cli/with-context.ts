import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';

/** The author in the audit trail of what was done on the command line. */
export const COMMAND_LINE = { userId: 'command-line', name: 'Command line' };

/** The command line as the user who changes other users. */
export const BY_COMMAND_LINE = { ...COMMAND_LINE, role: 'admin', email: '', createdAt: '' } as const;

/** Opens the installation as the server does, calls `run` and closes it again. Logs go to standard error. */
export async function withContext<T>(config: Config, run: (context: Context) => Promise<T>): Promise<T> {
  const context = await openContext(config, createLog({ logLevel: 'warn' }, process.stderr));
  try {
    return await run(context);
  } finally {
    await context.events.close();
    await context.db.destroy();
  }
}
