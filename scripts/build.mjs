import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ensureInstalled } from './install.mjs';
import { root, run } from './run.mjs';

const output = join(root, 'dist', 'client');
/** Where it is built: a server that runs goes on serving what is there until all of the new client is. */
const fresh = `${output}.new`;
const fingerprintFile = join(root, 'dist', 'client.fingerprint');
const sources = ['src/client', 'src/domain', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const compressible = ['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'];

/** Builds the web client unless dist/client was built from exactly these sources. */
export function ensureBuilt() {
  const fingerprint = fingerprintOfSources();
  const isFresh = existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === fingerprint;
  return isFresh || build(fingerprint);
}

function build(fingerprint = fingerprintOfSources()) {
  console.log('Building the web client …');
  const words = ['build', '--logLevel', 'warn', '--outDir', fresh, '--emptyOutDir'];
  if (!run('vite', words, { NODE_ENV: 'production' })) {
    console.error('Building the web client failed.');
    return false;
  }
  filesUnder(fresh).forEach(compress);
  rmSync(fingerprintFile, { force: true });
  const old = `${output}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(output)) renameSync(output, old);
  renameSync(fresh, output);
  rmSync(old, { recursive: true, force: true });
  writeFileSync(fingerprintFile, fingerprint);
  return true;
}

/** @param {string} file */
function compress(file) {
  const content = readFileSync(file);
  if (!compressible.includes(extname(file)) || content.length < 1024) return;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(content));
}

function fingerprintOfSources() {
  const hash = createHash('sha256');
  const files = sources.flatMap((source) => filesUnder(join(root, source)));
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort()) {
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
  process.exitCode = build() ? 0 : 1;
}
