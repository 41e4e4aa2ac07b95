import { constants } from 'node:fs';
import { access, chmod, lstat, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fittingName } from './file-names.ts';

/** What was taken, and what waits for somebody: folders of their own, from which nothing is taken. */
const OUTCOMES = ['taken', 'waiting'] as const;
type DroppedFileOutcome = (typeof OUTCOMES)[number];

/** What a text is called that says why a file waits, behind that file's own name. */
const WHY = '.txt';

export function isOutcome(folder: string, path: string): boolean {
  return OUTCOMES.some((outcome) => path === join(folder, outcome));
}

/** What is done with a file; null where another server has taken it meanwhile. */
export async function whileThere<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Gives a claimed file back, to be taken later: beside one of the same name that came meanwhile. */
export async function giveBack(claimed: string, path: string): Promise<void> {
  await moveUnder(basename(path), { from: claimed, folder: dirname(path) });
}

/** Makes the folders of what was taken and of what waits, open to whoever the folder is open to. Throws what the file system does, and ELOOP where one is a link. */
export async function makeOutcomes(folder: string): Promise<void> {
  // A disk that is not mounted is not replaced by a folder.
  await access(folder, constants.W_OK | constants.R_OK);
  for (const outcome of OUTCOMES)
    if (!(await isFolderIn(join(folder, outcome), folder)))
      throw Object.assign(new Error(`${outcome} is a link or a file`), { code: 'ELOOP' });
}

/** Whether a folder is there to be written into, and no link to one: made where nothing is, open to whoever `like` is. */
async function isFolderIn(path: string, like: string): Promise<boolean> {
  if (await isMade(() => mkdir(path))) await chmod(path, (await stat(like)).mode & 0o777);
  if (!(await lstat(path)).isDirectory()) return false;
  await access(path, constants.W_OK);
  return true;
}

/** A folder in another one: under a number where a link or a file has its name. */
async function folderIn(folder: string, name: string, like: string): Promise<string> {
  for (const path of pathsIn(folder, name)) if (await isFolderIn(path, like)) return path;
  throw new Error('no name is free');
}

/** Makes a folder that is new. */
export async function newFolder(folder: string, name: string): Promise<string> {
  for (const path of pathsIn(folder, name)) if (await isMade(() => mkdir(path))) return path;
  throw new Error('no name is free');
}

/** Moves a claimed file to what became of it, with a text that says why where it waits; where it lies now. Nothing that lies there is replaced, and no link followed. */
export async function putAway(
  folder: string,
  { claimed, path, why }: { claimed: string; path: string; why: readonly string[] },
): Promise<string> {
  const outcome: DroppedFileOutcome = why.length > 0 ? 'waiting' : 'taken';
  let into = join(folder, outcome);
  for (const name of relative(folder, dirname(path)).split(sep).filter(Boolean))
    into = await folderIn(into, name, folder);
  if (why.length === 0) return moveUnder(basename(path), { from: claimed, folder: into });
  return moveUnder(basename(path), { from: claimed, folder: into, beside: WHY }, async (to) => {
    await writeFile(`${to}${WHY}`, `${why.join('\n')}\n`, { flag: 'wx' });
    await chmod(`${to}${WHY}`, (await stat(claimed)).mode & 0o666);
  });
}

/** Puts a file that was put away where it came from, without what was said of it. */
export async function bringBack({ to, path }: { to: string; path: string }): Promise<void> {
  await moveUnder(basename(path), { from: to, folder: dirname(path) });
  await rm(`${to}${WHY}`, { force: true });
}

/** Moves a file into a folder under a name that is free there; where it lies then. One that another server has moved meanwhile leaves nothing in its place. */
export async function moveUnder(
  name: string,
  { from, folder, beside }: { from: string; folder: string; beside?: string },
  before?: (to: string) => Promise<void>,
): Promise<string> {
  const to = await freeName(folder, name, beside);
  try {
    await before?.(to);
    await rename(from, to);
    return to;
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}

/** The path of a file called so, or numbered where there is one or what would lie beside it: made empty, so that no other server takes the same. */
async function freeName(folder: string, name: string, beside = ''): Promise<string> {
  for (const path of pathsIn(folder, name, beside.length))
    if (!(beside && (await whileThere(() => lstat(`${path}${beside}`)))))
      if (await isMade(() => writeFile(path, '', { flag: 'wx' }))) return path;
  throw new Error('no name is free');
}

/** The paths of a name in a folder: its own, then with a number; `room` bytes of it are left for more. */
function* pathsIn(folder: string, name: string, room = 0): Generator<string> {
  for (let n = 1; ; n++) yield join(folder, fittingName(name, { within: n === 1 ? '' : ` (${n})`, room }));
}

/** Whether something was made, and not there before. */
async function isMade(make: () => Promise<unknown>): Promise<boolean> {
  try {
    await make();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
