import { realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { inUse } from '../../domain/group/venue.ts';
import type { UploadFields } from '../../domain/imports/sent-file.ts';
import type { User } from '../../domain/people/user.ts';
import { listed, textKey } from '../../domain/values/text.ts';
import type { Context } from '../context.ts';
import { takeFile } from '../imports/take-file.ts';
import { readNames } from '../stores/import-names.ts';
import { type Command, CommandError, demandReadable, EXIT } from './command.ts';
import { COMMAND_LINE, withContext } from './with-context.ts';

const BY: User = { ...COMMAND_LINE, email: '', createdAt: '', role: 'admin' };

/** Takes register files one after the other, and prints the outcome of each and what waits for a decision. */
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
  const beside: UploadFields = {
    ...said,
    ...(venue !== undefined && { venue }),
    take: all ? 'all' : 'new',
    ...(history && { history: 'yes' }),
  };
  return withContext(config, async (context) => {
    if (context.group.venues.length === 0)
      throw new CommandError('the group has no venues yet. Make them first, then take over their sales.');
    if (venue !== undefined) await demandVenue(context, venue);
    let isWaiting = false;
    for (const file of files) {
      // The user named this file, so a link is followed.
      const taken = await takeFile(context, BY, { path: realpathSync(file), name: basename(file) }, beside);
      print(`${basename(file)}: ${taken.words}`);
      for (const line of taken.waits) print(`  Waits: ${line}`);
      isWaiting ||= taken.waits.length > 0;
    }
    return isWaiting ? EXIT.partly : EXIT.done;
  });
}

/** Throws unless a word is one of the group's venues: its id, its name, or a name that files use for it. */
async function demandVenue({ db, group }: Context, word: string): Promise<void> {
  const { locations } = await readNames(db);
  const venues = inUse(group).venues;
  const words = venues.flatMap(({ venueId, name }) => [venueId, name]);
  for (const { location, venueId } of locations)
    if (venues.some((one) => one.venueId === venueId)) words.push(location);
  if (words.some((one) => textKey(one) === textKey(word))) return;
  const names = venues.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = venues.length > names.length ? ['others'] : [];
  throw new CommandError(
    `there is no venue "${word}": there are ${listed([...names, ...more])}.`,
    EXIT.misused,
  );
}

const MOST_NAMED = 10;
