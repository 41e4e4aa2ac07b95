import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
export const unpacked = join(folder, name);

/** Copied as they are. The list of common passwords is read by the server. */
const FILES = [
  'tillwise',
  'package.json',
  'NOTICE',
  'SECURITY.md',
  'Dockerfile',
  'compose.yaml',
  'dist/server',
  'dist/client',
  'src/server/session/common-passwords.txt',
];

/** Files of packages that nothing loads: types, maps, documents, tests, and builds for browsers. */
const UNUSED_FILES = /\.(map|[cm]?ts|md|markdown|flow|png)$|\.browser\.|^pdfkit\.standalone/;
const UNUSED_FOLDERS = ['test', 'tests', 'examples', 'benchmarks', '.yarn'];
/** A report's PDF takes four of the fonts. */
const FONTS = /^(Inter_400Regular|Inter_600SemiBold|BIZUDPGothic_\w+)\.ttf$/;

/** Makes the release anew. Exits with 1 when a step fails. */
export function release() {
  ensureInstalled();
  if (!ensureBuilt()) process.exit(1);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  for (const file of FILES) cpSync(join(root, file), join(unpacked, file), { recursive: true });
  rmSync(join(unpacked, 'dist/server.fingerprint'), { force: true });
  installPackages();
  addNode();
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
  prune(join(unpacked, 'node_modules'));
}

/** @param {string} path */
function prune(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory() && !UNUSED_FOLDERS.includes(entry.name)) prune(inside);
    else if (entry.isDirectory() || isUnused(entry.name)) rmSync(inside, { recursive: true });
  }
}

/** @param {string} file */
function isUnused(file) {
  if (/^(licen[cs]e|notice)/i.test(file)) return false;
  return UNUSED_FILES.test(file) || (file.endsWith('.ttf') && !FONTS.test(file));
}

/** Adds Node with its licence, without the symbols that only a debugger reads. */
function addNode() {
  const [node] = readdirSync(join(root, 'node_modules/node/node_modules'))
    .filter((each) => each.startsWith('node-linux-'))
    .map((each) => join(root, 'node_modules/node/node_modules', each));
  if (!node) throw new Error('A release is made on Linux: the package "node" holds no program for it here.');
  mkdirSync(join(unpacked, 'bin'));
  cpSync(join(root, 'node_modules/node/bin/node'), join(unpacked, 'bin/node'));
  cpSync(join(node, 'LICENSE'), join(unpacked, 'bin/LICENSE'));
  if (!findProgram('strip')) installFromDebian('binutils');
  if (!run('strip', [join(unpacked, 'bin/node')])) process.exit(1);
}

/** Packs the folder so that the same content gives the same bytes. */
function pack() {
  const made = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).trim();
  const same = ['--sort=name', `--mtime=@${made}`, '--owner=0', '--group=0', '--numeric-owner'];
  const archive = join(folder, `${name}.tar.gz`);
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

if (process.argv[1] === import.meta.filename) release();
