import { randomBytes } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import { access, chmod, lstat, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';

/** What was taken, and what waits for somebody: folders of their own, from which nothing is taken. */
const OUTCOMES = ['taken', 'waiting'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** What a file is called while it is being taken, before its own name and a mark that no other claim has: whoever renames it first has it. */
const CLAIM = '.taking-';
const MARK = /~[0-9a-f]{12}$/;
/** How long whoever has claimed a file may take: a reading ends after two minutes. */
const CLAIM_MILLISECONDS = 5 * 60_000;
/** A location, a day in it, and some more. */
const DEEPEST = 5;

/** A file of the folder. */
export interface DroppedFile {
  path: string;
  /** The first folder below the one that files are taken from; null for a file beside it. */
  location: string | null;
  /** What tells it from the same file with more in it. */
  state: string;
}

/** The files that can be taken, in the order of their names. Links, hidden files and what is no file are none. Throws what the file system does. */
export async function filesIn(folder: string, within = folder, depth = 0): Promise<DroppedFile[]> {
  const found: DroppedFile[] = [];
  const entries = await readdir(within, { withFileTypes: true });
  for (const entry of entries.toSorted(byName)) {
    const path = join(within, entry.name);
    if (entry.isDirectory() && depth < DEEPEST && !isOutcome(folder, path) && !entry.name.startsWith('.'))
      found.push(...(await filesIn(folder, path, depth + 1)));
    if (!entry.isFile()) continue;
    if (entry.name.startsWith(CLAIM)) await whileThere(() => letGo(path));
    else if (!entry.name.startsWith('.'))
      found.push(...((await whileThere(async () => [await fileAt(folder, path)])) ?? []));
  }
  return found;
}

/** What is done with a file; null where another server has taken it meanwhile. */
async function whileThere<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function byName(one: Dirent, other: Dirent): number {
  return one.name < other.name ? -1 : 1;
}

function isOutcome(folder: string, path: string): boolean {
  return OUTCOMES.some((outcome) => path === join(folder, outcome));
}

async function fileAt(folder: string, path: string): Promise<DroppedFile> {
  const { size, mtimeMs, ctimeMs } = await lstat(path);
  const [location, ...more] = relative(folder, path).split(sep);
  return {
    path,
    location: more.length > 0 ? location! : null,
    state: `${size} ${mtimeMs} ${ctimeMs}`,
  };
}

/** Lets a file be taken again whose taking broke off, under a name that no other has. */
async function letGo(path: string): Promise<void> {
  const { ctimeMs } = await lstat(path);
  if (Date.now() - ctimeMs < CLAIM_MILLISECONDS) return;
  const name = basename(path).slice(CLAIM.length).replace(MARK, '');
  await moveUnder(name, { from: path, folder: dirname(path) });
}

/** Claims a file for this server: where it is meanwhile, or null where another server has it. Throws what the file system does. */
export function claim(path: string): Promise<string | null> {
  const mark = randomBytes(6).toString('hex');
  const claimed = join(dirname(path), `${CLAIM}${basename(path)}~${mark}`);
  return whileThere(async () => {
    await access(dirname(path), constants.W_OK | constants.R_OK);
    await access(path, constants.R_OK);
    await rename(path, claimed);
    return claimed;
  });
}

/** Gives a claimed file back, to be taken later: beside one of the same name that came meanwhile. */
export function giveBack(claimed: string, path: string): Promise<void> {
  return moveUnder(basename(path), { from: claimed, folder: dirname(path) });
}

/** Makes the folders of what was taken and of what waits, open to whoever the folder is open to. Throws what the file system does. */
export async function makeOutcomes(folder: string): Promise<void> {
  // A disk that is not mounted is not replaced by a folder.
  await access(folder, constants.W_OK | constants.R_OK);
  for (const outcome of OUTCOMES) await makeLike(folder, join(folder, outcome));
}

async function makeLike(folder: string, path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true });
  if (made !== undefined) await chmod(path, (await stat(folder)).mode & 0o777);
  await access(path, constants.W_OK);
}

/** Moves a claimed file to what became of it, with a text that says why where it waits. Nothing that lies there is replaced. */
export async function putAway(
  folder: string,
  { claimed, path, why }: { claimed: string; path: string; why: readonly string[] },
): Promise<void> {
  const outcome: Outcome = why.length > 0 ? 'waiting' : 'taken';
  const into = join(folder, outcome, relative(folder, dirname(path)));
  await makeLike(folder, into);
  await moveUnder(basename(path), { from: claimed, folder: into, beside: '.txt' }, async (to) => {
    if (why.length === 0) return;
    await writeFile(`${to}.txt`, `${why.join('\n')}\n`);
    await chmod(`${to}.txt`, (await stat(claimed)).mode & 0o666);
  });
}

/** Moves a file into a folder under a name that is free there. One that another server has moved meanwhile leaves nothing in its place. */
async function moveUnder(
  name: string,
  { from, folder, beside }: { from: string; folder: string; beside?: string },
  before?: (to: string) => Promise<void>,
): Promise<void> {
  const to = await freeName(folder, name, beside);
  try {
    await before?.(to);
    await rename(from, to);
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}

/** The path of a file called so, or numbered where there is one or what would lie beside it: made empty, so that no other server takes the same. */
async function freeName(folder: string, name: string, beside?: string): Promise<string> {
  const dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length;
  const nth = (n: number) => (n === 1 ? name : `${name.slice(0, dot)} (${n})${name.slice(dot)}`);
  for (let n = 1; ; n++) {
    const path = join(folder, nth(n));
    if ((!beside || !(await isThere(`${path}${beside}`))) && (await isMade(path))) return path;
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await whileThere(() => lstat(path))) !== null;
}

async function isMade(path: string): Promise<boolean> {
  try {
    await writeFile(path, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
