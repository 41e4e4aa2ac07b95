import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder in one that is there, for its owner alone: a path whose disk is not mounted is not made up. Throws what the file
 * system does.
 */
export function makeFolder(folder: string): void {
  if (!isFolder(folder)) mkdirSync(folder, { mode: 0o700 });
}

/** Makes a folder with those that it lies in, one after the other: asked for all of them, Node goes on for ever below /proc. Throws what the file system does. */
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
