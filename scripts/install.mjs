import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** Installs the packages of package-lock.json unless exactly those are installed. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  // NODE_ENV=production would leave out the tools and Node itself.
  const installed = run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!installed) fail('Installing packages failed: see above. `npm ci` needs the npm registry.');
  if (!existsSync(nodeBinary))
    fail('The package "node" has no binary: allow its install script (ignore-scripts).');
}

const nodeBinary = join(root, 'node_modules', '.bin', 'node');

function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  const wanted = readPackages('package-lock.json') ?? {};
  if (!installed || !existsSync(nodeBinary)) return false;
  const nothingElse = Object.keys(installed).every((path) => path in wanted);
  return (
    nothingElse && Object.keys(wanted).every((path) => path === '' || isSame(wanted[path], installed[path]))
  );
}

/**
 * @typedef {{ version: string, integrity?: string, optional?: boolean }} LockedPackage
 * @param {LockedPackage | undefined} wanted
 * @param {LockedPackage | undefined} installed
 */
function isSame(wanted, installed) {
  if (!installed) return wanted?.optional === true;
  return installed.version === wanted?.version && installed.integrity === wanted.integrity;
}

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(path) {
  if (!existsSync(join(root, path))) return undefined;
  return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
