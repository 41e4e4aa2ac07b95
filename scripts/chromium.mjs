import { findProgram, installFromDebian } from './debian.mjs';

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
  return process.env.CHROME_PATH || findProgram(...names);
}

/** @returns {boolean} whether a Chromium is there, after installing Debian's if need be */
export function ensureChromium() {
  // The headless build alone is not in every Debian.
  if (!findChromium()) installFromDebian('chromium-headless-shell', 'chromium');
  if (findChromium()) return true;
  console.error('No Chromium found: install chromium or google-chrome, or set CHROME_PATH.');
  return false;
}
