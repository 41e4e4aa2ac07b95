import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, lstat, open, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isZip } from '../../domain/sources/zip.ts';
import {
  fittingName,
  isOutcome,
  moveUnder,
  newFolder,
  readableName,
  textOfName,
  whileThere,
} from './put-away.ts';

/** The prefix of a claimed file's name, which ends in a mark unique to the claim: the first server to rename a file has it. */
const CLAIM = '.taking-';
const MARK = /~[0-9a-f]{12}$/;
/** How long a claim may last: reading a file ends after two minutes. */
const CLAIM_MILLISECONDS = 5 * 60_000;
/** Enough for a location, a day in it, and some more. */
const DEEPEST = 5;

export interface DroppedFile {
  path: string;
  /** The path of a file with a name that is not UTF-8; `path` is then a readable name for it. */
  raw: Buffer | null;
  /** The first folder below the one that files are taken from; null for a file directly in it. */
  location: string | null;
  /** Changes when the file does. */
  state: string;
}

/** Returns the files that can be taken, by name. Leaves out links, hidden files and anything else. Throws file system errors. */
export async function filesIn(folder: string, within = folder, depth = 0): Promise<DroppedFile[]> {
  const found: DroppedFile[] = [];
  const entries = await readdir(within, { withFileTypes: true, encoding: 'buffer' });
  for (const entry of entries.toSorted((one, other) => Buffer.compare(one.name, other.name))) {
    const name = textOfName(entry.name);
    const path = join(within, name ?? readableName(entry.name));
    const raw = name === null ? Buffer.concat([Buffer.from(join(within, sep)), entry.name]) : null;
    if (basename(path).startsWith('.')) {
      if (entry.isFile() && basename(path).startsWith(CLAIM)) await whileThere(() => letGo(path));
    } else if (entry.isDirectory() && depth < DEEPEST && !isOutcome(folder, path)) {
      // The files in it are found next time.
      if (raw) await rename(raw, await newFolder(within, basename(path)));
      else found.push(...(await filesIn(folder, path, depth + 1)));
    } else if (entry.isFile())
      found.push(...((await whileThere(async () => [await fileAt(folder, path, raw)])) ?? []));
  }
  return found;
}

async function fileAt(folder: string, path: string, raw: Buffer | null): Promise<DroppedFile> {
  const { size, mtimeMs, ctimeMs } = await lstat(raw ?? path);
  const [location, ...more] = relative(folder, path).split(sep);
  return {
    path,
    raw,
    location: more.length > 0 ? location! : null,
    state: `${size} ${mtimeMs} ${ctimeMs}`,
  };
}

/** Returns a text that changes when the file does, but not when it is moved; null when it is gone. */
export function contentState(path: string | Buffer): Promise<string | null> {
  return whileThere(async () => {
    const { size, mtimeMs } = await lstat(path);
    return `${size} ${mtimeMs}`;
  });
}

/** Whether the last line of a file is terminated; always true for a zip, which states its own length. Does not follow links. */
export async function hasEnd({ path, raw }: Pick<DroppedFile, 'path' | 'raw'>): Promise<boolean> {
  const file = await open(raw ?? path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { size } = await file.stat();
    const [start, end] = [Buffer.alloc(4), Buffer.alloc(2)];
    await file.read(start, 0, start.length, 0);
    await file.read(end, 0, end.length, Math.max(0, size - end.length));
    return isZip(start) || endsLine(end);
  } finally {
    await file.close();
  }
}

/** Whether the last two bytes end a line, in UTF-16 too, or end a DOS file. */
function endsLine([before = 0, last = 0]: Buffer): boolean {
  const isEnd = (byte: number) => byte === 0x0a || byte === 0x0d || byte === 0x1a;
  return isEnd(last) || (last === 0 && isEnd(before));
}

/** Releases a file of an interrupted claim, under a free name, so that it can be taken again. */
async function letGo(path: string): Promise<void> {
  const { ctimeMs } = await lstat(path);
  if (Date.now() - ctimeMs < CLAIM_MILLISECONDS) return;
  const name = basename(path).slice(CLAIM.length).replace(MARK, '');
  await moveUnder(name, { from: path, folder: dirname(path) });
}

/** Claims a file for this server. Returns its path meanwhile, or null when another server has it. Throws file system errors. */
export function claimFile({ path, raw }: Pick<DroppedFile, 'path' | 'raw'>): Promise<string | null> {
  const mark = randomBytes(6).toString('hex');
  const name = fittingName(basename(path), { before: CLAIM, behind: `~${mark}` });
  const claimed = join(dirname(path), name);
  return whileThere(async () => {
    await access(dirname(path), constants.W_OK | constants.R_OK);
    await access(raw ?? path, constants.R_OK);
    await rename(raw ?? path, claimed);
    return claimed;
  });
}
