import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ensureInstalled } from './install.mjs';
import { root, run } from './run.mjs';

/**
 * A folder of dist, and the sources it is built from.
 * @typedef {{ folder: 'server' | 'client', title: string, config: string, sources: string[], compressed: boolean }} Part
 */

/** @type {Part[]} */
const PARTS = [
  {
    folder: 'server',
    title: 'the server',
    config: 'vite.server.config.ts',
    sources: ['src/server', 'src/domain'],
    compressed: false,
  },
  {
    folder: 'client',
    title: 'the web client',
    config: 'vite.config.ts',
    sources: ['src/client', 'src/domain'],
    compressed: true,
  },
];
/** Read by tests only, and part of no build. */
const forTestsAlone = /\.test\.tsx?$|\/testing\//;
const compressible = ['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'];

/**
 * Builds the server and the web client, or one of them, unless they were built from exactly these sources.
 * @param {Part['folder']} [only]
 */
export function ensureBuilt(only) {
  return PARTS.filter(({ folder }) => !only || folder === only).every(
    (part) => fingerprintOfBuilt(part) === fingerprintOfSources(part) || build(part),
  );
}

/** @param {Part} part */
function build(part) {
  const { title, config, folder, compressed } = part;
  const output = join(root, 'dist', folder);
  // A running server keeps using the old files until the new build is complete.
  const [fresh, old] = [`${output}.new`, `${output}.old`];
  const fingerprint = fingerprintOfSources(part);
  console.log(`Building ${title} …`);
  const words = ['build', '--config', config, '--logLevel', 'warn', '--outDir', fresh, '--emptyOutDir'];
  if (!run('vite', words, { NODE_ENV: 'production' })) {
    console.error(`Building ${title} failed.`);
    return false;
  }
  if (compressed) filesUnder(fresh).forEach(compress);
  rmSync(fingerprintFile(part), { force: true });
  rmSync(old, { recursive: true, force: true });
  if (existsSync(output)) renameSync(output, old);
  renameSync(fresh, output);
  rmSync(old, { recursive: true, force: true });
  writeFileSync(fingerprintFile(part), fingerprint);
  return true;
}

/** @param {string} file */
function compress(file) {
  const content = readFileSync(file);
  if (!compressible.includes(extname(file)) || content.length < 1024) return;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(content));
}

/** @param {Part} part */
function fingerprintFile({ folder }) {
  return join(root, 'dist', `${folder}.fingerprint`);
}

/** @param {Part} part */
function fingerprintOfBuilt(part) {
  const file = fingerprintFile(part);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @param {Part} part */
function fingerprintOfSources({ sources, config }) {
  const hash = createHash('sha256');
  const all = [...sources, config, 'tsconfig.json', 'package.json', 'package-lock.json'];
  const files = all.flatMap((source) => filesUnder(join(root, source)));
  for (const file of files.filter((name) => !forTestsAlone.test(name)).sort()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} the files under a folder, or the file itself
 */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled();
  process.exitCode = PARTS.every(build) ? 0 : 1;
}
