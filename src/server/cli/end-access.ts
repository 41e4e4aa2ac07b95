import { existsSync } from 'node:fs';
import { timestamp } from '../../domain/calendar/clock.ts';
import { recordChange } from '../audit/record.ts';
import type { Config } from '../config.ts';
import { isPostgres } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteAllSessions } from '../stores/sessions.ts';
import { deleteAllTokens } from '../stores/tokens.ts';
import { listAdmins } from '../stores/users.ts';
import { endLinks } from '../users/password-link.ts';
import { type Command, CommandError, EXIT } from './command.ts';
import { COMMAND_LINE, withContext } from './with-context.ts';

/** Ends what a restored database brings back: sessions, tokens and links that have ended since. Needs `--yes`. */
export async function endAccess({ config, yes, print }: Command): Promise<number> {
  if (!isPostgres(config.database) && !existsSync(config.database))
    throw new CommandError(`there is no database at ${config.database}.`);
  if (!yes)
    throw new CommandError(
      'this signs everybody out and ends all tokens and all password links: add --yes.',
      EXIT.misused,
    );
  for (const line of await accessEnded(config)) print(line);
  return EXIT.done;
}

/** Ends all sessions, tokens and links in a database. Returns lines that tell how many there were, and which admins can sign in. */
export function accessEnded(config: Config): Promise<string[]> {
  return withContext(config, async (context) => {
    const ended = await inTransaction(context.db, async (tx) => {
      const links = await endLinks(tx, timestamp(context));
      const gone = { sessions: await deleteAllSessions(tx), links, tokens: await deleteAllTokens(tx) };
      const entry = { by: COMMAND_LINE, action: 'end all access', subject: 'installation' } as const;
      await recordChange(context, tx, { ...entry, after: gone });
      return gone;
    });
    const admins = await listAdmins(context.db);
    return [
      `Ended ${ended.sessions} sessions and ${ended.links} links to choose a password: everybody has to sign in again.`,
      `Ended ${ended.tokens} tokens: programs that used one need a new one.`,
      admins.length > 0
        ? `Admins who can sign in: ${admins.map(({ name, email }) => `${name} <${email}>`).join(', ')}.`
        : 'No admin can sign in: set a password with "user set-password".',
    ];
  });
}
