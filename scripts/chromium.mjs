import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
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
