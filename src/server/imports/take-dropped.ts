import { basename } from 'node:path';
import { DROP_OK, dropFailed } from '../../domain/imports/drop-health.ts';
import type { User } from '../../domain/people/user.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { claim, type DroppedFile, filesIn, giveBack, makeOutcomes, putAway } from './drop-folder.ts';
import { type FileTaken, takeFile } from './take-file.ts';

const EVERY_MILLISECONDS = 2_000;
/** How long a file has to lie still before it is taken: it may still be written. */
const RESTED_MILLISECONDS = 10_000;

/** Who the ledger and the audit trail name. */
const FOLDER: User = {
  ...{ userId: 'drop-folder', name: 'Folder', email: '', createdAt: '' },
  role: 'admin',
};

/** Takes the files of a folder once they rested, while the server runs, where one is named. */
export function startTakingDropped(context: Context): void {
  const { drop } = context.config;
  if (drop === null) return;
  const round = takingDropped(context, drop);
  let isBusy = false;
  const next = async () => {
    if (isBusy) return;
    isBusy = true;
    await round();
    isBusy = false;
  };
  void next();
  setInterval(() => void next(), EVERY_MILLISECONDS).unref();
}

/** Goes through the folder each time it is called, and takes what has not changed for as long as a file has to rest. */
export function takingDropped(
  context: Context,
  folder: string,
  rested = RESTED_MILLISECONDS,
): () => Promise<void> {
  const seen = new Map<string, { state: string; since: number }>();

  function hasRested({ path, state }: DroppedFile): boolean {
    const known = seen.get(path);
    if (known?.state !== state) seen.set(path, { state, since: performance.now() });
    return known?.state === state && performance.now() - known.since >= rested;
  }

  return async () => {
    const faults: Error[] = [];
    const attempt = (run: () => Promise<void>) => run().catch((error: Error) => void faults.push(error));
    await attempt(async () => {
      await makeOutcomes(folder);
      const files = await filesIn(folder);
      const there = new Set(files.map(({ path }) => path));
      for (const path of seen.keys()) if (!there.has(path)) seen.delete(path);
      for (const file of files.filter(hasRested)) await attempt(() => takeOne(context, folder, file));
    });
    tell(context, faults[0]);
  };
}

async function takeOne(context: Context, folder: string, { path, location }: DroppedFile): Promise<void> {
  const claimed = await claim(path);
  const taken = claimed === null ? null : await takeClaimed(context, claimed, { path, location });
  if (claimed === null || taken === null) return;
  const { words, waits } = taken;
  // Where it can't be moved it stays claimed for a while, so that it is not read over and over.
  await putAway(folder, { claimed, path, why: waits.length > 0 ? [words, ...waits] : [] });
}

/** What became of a claimed file; null where many are being read just now, and it is given back as it is where it fails. */
async function takeClaimed(
  context: Context,
  claimed: string,
  { path, location }: Pick<DroppedFile, 'path' | 'location'>,
): Promise<FileTaken | null> {
  const file = { path: claimed, name: basename(path) };
  try {
    return await takeFile(context, FOLDER, file, {
      take: 'new',
      ...(location !== null && { venue: location }),
    });
  } catch (error) {
    await giveBack(claimed, path);
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Says once in the log, and in health until it is mended, that nothing of the folder can be taken. */
function tell({ dropping, log }: Context, fault: NodeJS.ErrnoException | undefined): void {
  const health = fault ? dropFailed(fault.code) : DROP_OK;
  const isNew = health.words !== dropping.health.words;
  dropping.health = health;
  if (!isNew) return;
  if (!fault) log.info('files of the folder are taken');
  else log.error({ fault: fault.message, code: fault.code }, 'a file of the folder can not be taken');
}
