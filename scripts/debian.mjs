import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/**
 * @param {string[]} names
 * @returns {string | undefined} the path of the first of these programs that is installed
 */
export function findProgram(...names) {
  const folders = ['/usr/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/**
 * Installs a package of Debian, where possible.
 * @param {string[]} names tried in this order until one can be installed
 */
export function installFromDebian(...names) {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return;
  run('apt-get', ['update']);
  names.some((name) =>
    run('apt-get', ['install', '-y', '--no-install-recommends', name], { DEBIAN_FRONTEND: 'noninteractive' }),
  );
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
