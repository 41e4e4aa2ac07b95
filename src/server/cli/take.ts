import { realpathSync } from 'node:fs';
import { basename } from 'node:path';
import type { SentBeside } from '../../domain/imports/sent-file.ts';
import type { User } from '../../domain/people/user.ts';
import { takeFile } from '../imports/take-file.ts';
import type { Command } from './command.ts';
import { EXIT, Fault } from './fault.ts';
import { demandReadable } from './given-file.ts';
import { COMMAND_LINE, withContext } from './with-context.ts';

const BY: User = { ...COMMAND_LINE, email: '', createdAt: '', role: 'admin' };

/** Takes files of registers, one after the other, and tells of each what became of it and what waits for somebody. */
export async function take({
  words,
  config,
  said,
  venue,
  all,
  history,
  print,
  path,
}: Command): Promise<number> {
  const files = words.map(path);
  files.forEach(demandReadable);
  const beside: SentBeside = {
    ...{ ...said, ...(venue !== undefined && { venue }), take: all ? 'all' : 'new' },
    ...(history && { history: 'yes' }),
  };
  return withContext(config, async (context) => {
    if (context.group.venues.length === 0)
      throw new Fault('the group has no venues yet. Make them first, then take over their sales.');
    let isWaiting = false;
    for (const file of files) {
      // A link that was named is meant.
      const taken = await takeFile(context, BY, { path: realpathSync(file), name: basename(file) }, beside);
      print(`${basename(file)}: ${taken.words}`);
      for (const line of taken.waits) print(`  Waits: ${line}`);
      isWaiting ||= taken.waits.length > 0;
    }
    return isWaiting ? EXIT.partly : EXIT.done;
  });
}
