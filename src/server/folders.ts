import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder for its owner only, but no missing parents: they may belong to a disk that is not mounted. Throws file system errors. */
export function makeFolder(folder: string): void {
  if (!isFolder(folder)) mkdirSync(folder, { mode: 0o700 });
}

/** Makes a folder and its missing parents one by one: with `recursive`, Node never returns below /proc. Throws file system errors. */
export function makeFolders(folder: string): void {
  if (isFolder(folder)) return;
  if (!existsSync(dirname(folder))) makeFolders(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it just now.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
