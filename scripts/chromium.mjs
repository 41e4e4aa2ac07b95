import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** The headless build does the same work with a sixth less of the processor. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** @returns {string | undefined} the path of Chromium or Chrome: CHROME_PATH, else the first on the PATH */
export function findChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @returns {boolean} whether a Chromium is there, after installing Debian's if need be */
export function ensureChromium() {
  if (findChromium()) return true;
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    run('apt-get', ['update']);
    const install = (/** @type {string} */ name) =>
      run('apt-get', ['install', '-y', '--no-install-recommends', name], {
        DEBIAN_FRONTEND: 'noninteractive',
      });
    // The headless build alone is not in every Debian.
    if (!install('chromium-headless-shell')) install('chromium');
  }
  if (findChromium()) return true;
  console.error('No Chromium found: install chromium or google-chrome, or set CHROME_PATH.');
  return false;
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
