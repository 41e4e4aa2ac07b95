import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.mjs';
import { ensureBuilt } from './build.mjs';
import { findProgram, installFromDebian } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { root, run } from './run.mjs';

/*
 * Makes release/tillwise-VERSION.tar.gz: what is built, the packages it runs on, Node, and a script that starts it; beside it
 * the bill of materials and the checksums.
 */

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = join(root, 'release');
const name = `tillwise-${version}`;
const unpacked = join(folder, name);
const archive = join(folder, `${name}.tar.gz`);

/** Copied as they are. The list of common passwords is read by the server. */
export const FILES = [
  'tillwise',
  'package.json',
  'NOTICE',
  'SECURITY.md',
  'compose.yaml',
  'dist/server',
  'dist/client',
  'src/server/session/common-passwords.txt',
];

/** Files of packages that nothing loads: types, maps, documents, tests, and builds for browsers and CommonJS. */
const UNUSED = [
  /\.([cm]?ts|map|md|markdown|flow|png)$/,
  /\/(test|tests|examples|benchmarks|\.yarn|hono\/dist\/cjs|kysely\/dist\/cjs|nodemailer\/dist\/cjs)$/,
  /\/(astronomia\/lib|date-holidays\/(dist|lib)|moment\/(dist|min|src)|moment-timezone\/builds)$/,
  /\bbrowser(-module)?\.|\/fontkit\/dist\/main\.cjs$|\/pdfkit\.standalone|\/semantic-conventions\/.*\.cjs$/,
];
/** A report's PDF takes four of the fonts. */
const FONTS = /^(Inter_400Regular|Inter_600SemiBold|BIZUDPGothic_\w+)\.ttf$/;

/** The files that show of which sources something was built. */
const FINGERPRINTS = ['dist/server.fingerprint', 'dist/client.fingerprint'];
const WHOLE_FOLDERS = ['dist/server', 'dist/client'];

/** Makes the release, unless there is one of what is built. Exits with 1 when a step fails. */
export function ensureReleased() {
  ensureInstalled();
  if (!ensureBuilt()) process.exit(1);
  if (!existsSync(archive) || ![...FINGERPRINTS, ...FILES].every(isSame)) release();
  return { name, version, unpacked, archive };
}

/** @param {string} file */
function isSame(file) {
  const made = join(unpacked, file);
  if (WHOLE_FOLDERS.includes(file)) return existsSync(made);
  return existsSync(made) && readFileSync(made, 'utf8') === readFileSync(join(root, file), 'utf8');
}

function release() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  for (const file of [...FILES, ...FINGERPRINTS])
    cpSync(join(root, file), join(unpacked, file), { recursive: true });
  const image = readFileSync(join(root, 'Dockerfile'), 'utf8').replace(
    /^ARG VERSION$/m,
    `ARG VERSION=${version}`,
  );
  writeFileSync(join(unpacked, 'Dockerfile'), image);
  installPackages();
  addNode();
  tryImports();
  writeFileSync(join(folder, `${name}.cdx.json`), billOfMaterials(unpacked));
  pack();
}

function installPackages() {
  cpSync(join(root, 'package-lock.json'), join(unpacked, 'package-lock.json'));
  const words = [
    'ci',
    '--prefix',
    unpacked,
    '--omit=dev',
    '--omit=peer',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
  ];
  if (!run('npm', [...words, '--ignore-scripts', '--loglevel=error'])) process.exit(1);
  rmSync(join(unpacked, 'package-lock.json'));
  prune(join(unpacked, 'node_modules'));
}

/** @param {string} path */
function prune(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (isUnused(inside)) rmSync(inside, { recursive: true });
    else if (entry.isDirectory()) prune(inside);
  }
}

/** @param {string} path */
function isUnused(path) {
  const file = basename(path);
  if (/^(licen[cs]e|notice)/i.test(file)) return false;
  return UNUSED.some((each) => each.test(path)) || (file.endsWith('.ttf') && !FONTS.test(file));
}

/** Adds Node with its licence, without the symbols that only a debugger reads. */
function addNode() {
  const packages = join(root, 'node_modules/node/node_modules');
  const find = () => readdirSync(packages).find((each) => each.startsWith('node-linux-'));
  // A later npm install takes it away: only the package's own script brings it.
  if (!find()) run('npm', ['rebuild', 'node']);
  const node = find();
  if (!node) throw new Error('A release is made on Linux: the package "node" holds no program for it here.');
  mkdirSync(join(unpacked, 'bin'));
  cpSync(join(root, 'node_modules/node/bin/node'), join(unpacked, 'bin/node'));
  cpSync(join(packages, node, 'LICENSE'), join(unpacked, 'bin/LICENSE'));
  if (!findProgram('strip')) installFromDebian('binutils');
  if (!run('strip', [join(unpacked, 'bin/node')])) process.exit(1);
}

/** Imports each package of the release with its own Node, since some of their files are gone. */
function tryImports() {
  const { dependencies } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
  const code = Object.keys(dependencies)
    .filter((each) => !each.startsWith('@expo-google-fonts/'))
    .map((each) => `await import('${each}');`);
  const words = ['--input-type=module', '--eval', code.join(' ')];
  execFileSync(join(unpacked, 'bin/node'), words, { cwd: unpacked, stdio: 'inherit' });
}

/** Packs the folder so that the same content gives the same bytes. */
function pack() {
  const made = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).trim();
  const same = ['--sort=name', `--mtime=@${made}`, '--owner=0', '--group=0', '--numeric-owner'];
  const tar = ['--create', '--use-compress-program=gzip -9n', ...same, '--file', archive];
  if (!run('tar', [...tar, '--directory', folder, name])) process.exit(1);
  const files = [archive, join(folder, `${name}.cdx.json`)];
  writeFileSync(
    join(folder, 'SHA256SUMS'),
    files.map((file) => `${sumOf(file)}  ${basename(file)}\n`).join(''),
  );
  console.log(`release/${name}.tar.gz is ready.`);
}

/** @param {string} file */
function sumOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

if (process.argv[1] === import.meta.filename) ensureReleased();
