import { constants } from 'node:fs';
import { access, chmod, lstat, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';

/** The folders for taken and waiting files; nothing in them is taken. */
const OUTCOMES = ['taken', 'waiting'] as const;
type DroppedFileOutcome = (typeof OUTCOMES)[number];

/** Added to a waiting file's name for the text with the reasons. */
const WHY = '.txt';

export function isOutcome(folder: string, path: string): boolean {
  return OUTCOMES.some((outcome) => path === join(folder, outcome));
}

/** Runs something with a file; null when another server has taken the file meanwhile. */
export async function whileThere<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Gives a claimed file back, to be taken later; under a new name if one with its name has come meanwhile. */
export async function giveBack(claimed: string, path: string): Promise<void> {
  await moveUnder(basename(path), { from: claimed, folder: dirname(path) });
}

/**
 * Makes the folders for taken and waiting files, with the folder's permissions. Throws file system errors, and ELOOP for a link or a file.
 */
export async function makeOutcomes(folder: string): Promise<void> {
  // When the disk is not mounted, no folder is made in its place.
  await access(folder, constants.W_OK | constants.R_OK);
  for (const outcome of OUTCOMES)
    if (!(await isFolderIn(join(folder, outcome), folder)))
      throw Object.assign(new Error(`${outcome} is a link or a file`), { code: 'ELOOP' });
}

/** Whether a path is a folder, not a link, that can be written to. Makes it if nothing is there, with the permissions of `like`. */
async function isFolderIn(path: string, like: string): Promise<boolean> {
  if (await isMade(() => mkdir(path))) await chmod(path, (await stat(like)).mode & 0o777);
  if (!(await lstat(path)).isDirectory()) return false;
  await access(path, constants.W_OK);
  return true;
}

/** Returns a folder inside another one, numbered when a link or a file has its name. */
async function folderIn(folder: string, name: string, like: string): Promise<string> {
  for (const path of pathsIn(folder, name)) if (await isFolderIn(path, like)) return path;
  throw new Error('no name is free');
}

/** Makes a new folder, numbered when the name is taken. */
export async function newFolder(folder: string, name: string): Promise<string> {
  for (const path of pathsIn(folder, name)) if (await isMade(() => mkdir(path))) return path;
  throw new Error('no name is free');
}

/** Moves a claimed file to its outcome's folder, with the reasons in a text if it waits. Overwrites nothing, follows no link. */
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

/** Moves a file that was put away back to where it came from, and deletes the text beside it. */
export async function bringBack({ to, path }: { to: string; path: string }): Promise<void> {
  await moveUnder(basename(path), { from: to, folder: dirname(path) });
  await rm(`${to}${WHY}`, { force: true });
}

/** Moves a file into a folder under a free name and returns its path. Leaves nothing there if another server has moved the file. */
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

/** Returns a free path for a file, numbered if it or the text beside it exists. Makes an empty file there to block other servers. */
async function freeName(folder: string, name: string, beside = ''): Promise<string> {
  for (const path of pathsIn(folder, name, beside.length))
    if (!(beside && (await whileThere(() => lstat(`${path}${beside}`)))))
      if (await isMade(() => writeFile(path, '', { flag: 'wx' }))) return path;
  throw new Error('no name is free');
}

/** Yields the paths for a name in a folder: the name itself, then numbered ones. Leaves `room` bytes free for an ending. */
function* pathsIn(folder: string, name: string, room = 0): Generator<string> {
  for (let n = 1; ; n++) yield join(folder, fittingName(name, { within: n === 1 ? '' : ` (${n})`, room }));
}

/** Whether something was made; false when it was there before. */
async function isMade(make: () => Promise<unknown>): Promise<boolean> {
  try {
    await make();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The longest file name that file systems allow, in bytes. */
const LONGEST_NAME = 255;
/** The longest ending, such as '.csv', in bytes. */
const LONGEST_ENDING = 10;

/** Adds text to a file name: before it, before its ending and after it. Cuts the name, with `room` bytes left free. */
export function fittingName(
  name: string,
  more: { before?: string; within?: string; behind?: string; room?: number },
): string {
  const { before = '', within = '', behind = '', room = 0 } = more;
  const dot = name.lastIndexOf('.');
  const isEnding = dot > 0 && Buffer.byteLength(name.slice(dot)) <= LONGEST_ENDING;
  const [stem, ending] = isEnding ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const others = Buffer.byteLength(before + within + ending + behind) + room;
  return `${before}${startOf(stem, LONGEST_NAME - others)}${within}${ending}${behind}`;
}

/** Returns the first characters of a text that fit into this many bytes. */
function startOf(text: string, bytes: number): string {
  let [start, size] = ['', 0];
  for (const letter of text) {
    size += Buffer.byteLength(letter);
    if (size > bytes) break;
    start += letter;
  }
  return start;
}

/** Returns a name of the file system as text; null when it is not UTF-8. */
export function textOfName(name: Buffer): string | null {
  const text = name.toString();
  return Buffer.from(text).equals(name) ? text : null;
}

/** Returns a readable text for a name that is not UTF-8, one character per byte. */
export function readableName(name: Buffer): string {
  return name.toString('latin1').replaceAll(/\p{Cc}/gu, '_');
}
