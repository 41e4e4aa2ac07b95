import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './debian.mjs';
import { root, run } from './run.mjs';

/** Installs the packages of package-lock.json unless exactly those are installed, and the system library that their Node needs. */
export function ensureInstalled() {
  if (!isInstalled()) installPackages();
  // Install scripts run on the project's Node. While it lacks the library, npm leaves out the packages they are of, PostgreSQL among them.
  if (ensureNodeStarts()) installPackages();
}

function installPackages() {
  console.log('Installing packages …');
  // NODE_ENV=production would leave out the tools and Node itself.
  const installed = run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!installed) fail('Installing packages failed: see above. `npm ci` needs the npm registry.');
  if (!existsSync(nodeBinary))
    fail('The package "node" has no binary: allow its install script (ignore-scripts).');
}

const nodeBinary = join(root, 'node_modules', '.bin', 'node');

/** A library that Node 26 needs and a small system may lack, and its package on Debian and relatives. */
const LIBRARY = { file: 'libatomic.so.1', debian: 'libatomic1' };

/**
 * Installs the library that the project's Node lacks, if any. Otherwise prints in one line what to do.
 * @returns {boolean} whether a library was installed
 */
function ensureNodeStarts() {
  if (Number.parseInt(process.versions.node, 10) >= 26 || nodeFault() === '') return false;
  if (nodeFault().includes(LIBRARY.file)) {
    console.log(`Node 26 needs ${LIBRARY.file}: trying to install ${LIBRARY.debian} …`);
    installFromDebian(LIBRARY.debian);
  }
  const fault = nodeFault();
  if (fault.includes(LIBRARY.file))
    fail(
      `Node 26 needs ${LIBRARY.file}, which this system lacks. As root: apt-get install ${LIBRARY.debian} (Fedora and its kind: dnf install libatomic), then the same command again.`,
    );
  if (fault) fail(`The Node that the project brings does not start here: ${fault}`);
  return true;
}

/** @returns {string} why the project's Node does not start, in one line; '' when it does */
function nodeFault() {
  const { status, stderr, error } = spawnSync(nodeBinary, ['--version'], { encoding: 'utf8' });
  if (status === 0) return '';
  return error?.message ?? (stderr.trim().split('\n')[0] || `it ends with ${status}`);
}

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
