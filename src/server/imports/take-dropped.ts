import { basename } from 'node:path';
import { DROP_OK, dropFailed } from '../../domain/imports/drop-health.ts';
import type { User } from '../../domain/people/user.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { claimFile, contentState, type DroppedFile, filesIn, hasEnd } from './drop-folder.ts';
import { bringBack, giveBack, makeOutcomes, putAway, whileThere } from './put-away.ts';
import { type FileTaken, NOTHING, takeFile, takeFileBack } from './take-file.ts';

const EVERY_MILLISECONDS = 2_000;
/** How long a file must be unchanged before it is taken: it may still be written. */
const RESTED_MILLISECONDS = 10_000;
/** How many times longer it must be unchanged if its last line has no end. */
const TIMES_WITHOUT_END = 6;
/** How long a file that was put away is checked for changes: its writer may only have paused. */
const LOOKED_AT_MILLISECONDS = 15 * 60_000;

const NO_END: FileTaken = {
  words: NOTHING,
  waits: [
    'Its last line has no end, as in a file that was cut short. Where it is whole, put it into the folder again with a line end after its last line, or send it under Imports.',
  ],
  importId: null,
};
const NO_TEXT_NAME: FileTaken = {
  words: NOTHING,
  waits: ['Its name was not written in UTF-8. Put it into the folder again under the name that it has here.'],
  importId: null,
};

/** The user in the list of imports and in the audit trail. */
const FOLDER: User = {
  userId: 'drop-folder',
  name: 'Folder',
  email: '',
  createdAt: '',
  role: 'admin',
};

/** Takes unchanged files from the folder, if one is configured, while the server runs. */
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

/** A file that was put away, with its size and time then, and its original path. */
interface Away extends Pick<FileTaken, 'importId'> {
  to: string;
  path: string;
  held: string;
  since: number;
}

/** Returns a function that goes through the folder once and takes every file that has been unchanged long enough. */
export function takingDropped(
  context: Context,
  folder: string,
  rested = RESTED_MILLISECONDS,
): () => Promise<void> {
  const seen = new Map<string, { state: string; since: number }>();
  const away = new Set<Away>();

  /** Returns how long a file has been unchanged, in milliseconds; null when it is new or changed. */
  function restOf({ path, state }: DroppedFile): number | null {
    const known = seen.get(path);
    if (known?.state !== state) seen.set(path, { state, since: performance.now() });
    return known?.state === state ? performance.now() - known.since : null;
  }

  async function takeRested(file: DroppedFile): Promise<void> {
    const rest = restOf(file);
    if (rest === null || rest < rested) return;
    const isWhole = await whileThere(() => hasEnd(file));
    if (isWhole === null) return;
    if (isWhole || rest >= TIMES_WITHOUT_END * rested) await takeOne(file, isWhole);
  }

  async function takeOne(file: DroppedFile, isWhole: boolean): Promise<void> {
    const claimed = await claimFile(file);
    if (claimed === null) return;
    const { path } = file;
    const held = await contentState(claimed);
    if (held === null || !file.state.startsWith(`${held} `)) return giveBack(claimed, path);
    const taken = file.raw ? NO_TEXT_NAME : isWhole ? await takeClaimed(context, claimed, file) : NO_END;
    if (taken === null) return;
    const { words, waits, importId } = taken;
    // If it can't be moved, it stays claimed for a while, so that it is not read over and over.
    const why = waits.length > 0 ? [words, ...waits] : [];
    const to = await putAway(folder, { claimed, path, why });
    away.add({ to, path, held, importId, since: performance.now() });
  }

  /** Takes a file again that was written to after it was put away, and undoes the import of its first part. */
  async function lookAgain(one: Away): Promise<void> {
    const now = await contentState(one.to);
    if (now === null || performance.now() - one.since > LOOKED_AT_MILLISECONDS) away.delete(one);
    if (now === null || now === one.held) return;
    away.delete(one);
    context.log.warn({ file: basename(one.path) }, 'a file of the folder was written on: it is taken anew');
    if (one.importId !== null) await takeFileBack(context, FOLDER, one.importId);
    await bringBack(one);
  }

  return async () => {
    const faults: Error[] = [];
    const attempt = (run: () => Promise<void>) => run().catch((error: Error) => void faults.push(error));
    await attempt(async () => {
      await makeOutcomes(folder);
      for (const one of [...away]) await attempt(() => lookAgain(one));
      const files = await filesIn(folder);
      const there = new Set(files.map(({ path }) => path));
      for (const path of seen.keys()) if (!there.has(path)) seen.delete(path);
      for (const file of files) await attempt(() => takeRested(file));
    });
    tell(context, faults[0]);
  };
}

/** Takes a claimed file. Returns null, after giving the file back, when many files are being read; gives it back on any error. */
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

/** Reports that files of the folder can't be taken: once in the log, and in health until it is mended. */
function tell({ dropping, log }: Context, fault: NodeJS.ErrnoException | undefined): void {
  const health = fault ? dropFailed(fault.code) : DROP_OK;
  const isNew = health.words !== dropping.health.words;
  dropping.health = health;
  if (!isNew) return;
  if (!fault) log.info('files of the folder are taken');
  else log.error({ fault: fault.message, code: fault.code }, 'a file in the folder could not be imported');
}
