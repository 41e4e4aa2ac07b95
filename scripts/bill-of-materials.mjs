import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolsFirst } from './run.mjs';

/** @typedef {Record<string, { version: string, dependencies?: Record<string, string> }>} Packages */

/** What vite-plugin-pwa builds into the service worker. */
const WORKER = ['workbox-precaching', 'workbox-routing', 'workbox-strategies'];

/**
 * Returns the bill of materials of a release as CycloneDX: of all that npm lists, what is installed in it, what is built into the web
 * client, and Node.
 * @param {string} folder where the release's packages are installed
 */
export function billOfMaterials(folder) {
  const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const limits = { cwd: root, env: toolsFirst, maxBuffer: 64 * 1024 * 1024 };
  const bill = JSON.parse(execFileSync('npm', words, { ...limits, encoding: 'utf8' }));
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'));
  const all = packagesIn(join(root, 'package-lock.json'));
  const built = reachedFrom([...packagesOf('src/client'), ...WORKER, 'node'], all);
  const own = bill.metadata.component['bom-ref'];
  const shipped = new Set([
    own,
    ...Object.entries(installed).map(([path, { version }]) => `${nameAt(path)}@${version}`),
    ...built.map((path) => `${nameAt(path)}@${all[path]?.version}`),
  ]);
  const isShipped = (/** @type {string} */ ref) => shipped.has(ref);
  bill.components = bill.components.filter((/** @type {any} */ each) => isShipped(each['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter((/** @type {any} */ each) => isShipped(each.ref))
    .map((/** @type {any} */ each) => ({ ...each, dependsOn: each.dependsOn.filter(isShipped) }));
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/**
 * @param {string} folder
 * @returns {string[]} the packages that the sources under a folder import, but for tests and types
 */
export function packagesOf(folder) {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root });
  const names = files.filter((file) => !/\.test\.|\.d\.ts$|\/testing\//.test(file)).flatMap(importsOf);
  const packages = names.filter((name) => !/^(\.|node:|virtual:)/.test(name)).map(packageOf);
  return [...new Set(packages)].sort();
}

const IMPORT =
  /^(?:import|export|\}).*\bfrom '(.+)'|^import '(.+)'|\bimport\('(.+?)'\)|\brequire\.resolve\('(.+?)'\)/gm;

/** @param {string} file */
function importsOf(file) {
  const source = readFileSync(join(root, file), 'utf8').replace(/^import type [^;]*;/gm, '');
  return [...source.matchAll(IMPORT)].map(([, ...found]) => found.find(Boolean) ?? '');
}

/** @param {string} name */
function packageOf(name) {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * @param {string[]} names
 * @param {Packages} packages
 * @returns {string[]} where these packages and all they depend on are installed
 */
function reachedFrom(names, packages) {
  const reached = new Set(names.map((name) => `node_modules/${name}`));
  // A set's loop also visits what is added during it.
  for (const path of reached)
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
      const inside = `${path}/node_modules/${name}`;
      reached.add(inside in packages ? inside : `node_modules/${name}`);
    }
  return [...reached];
}

/** @param {string} path */
function nameAt(path) {
  return path.split('node_modules/').at(-1);
}

/**
 * @param {string} lockFile
 * @returns {Packages}
 */
function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
