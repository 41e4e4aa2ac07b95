import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
/** What the start command runs. */
export const SERVER_SOURCE = join(root, 'src', 'server', 'main.ts');
const SOURCES = ['src/server', 'src/domain', 'package-lock.json'];
const folder = join(root, 'node_modules', '.cache', 'server');

/** Nothing that runs tests takes so long. */
const STALE = 3_600_000;

const programs = new Map<string, Promise<string>>();

/**
 * The program of the real server with all it imports in a few files: they start in half the time that nearly nine
 * hundred take. They are put together anew once a source has changed.
 */
export function serverProgram(): Promise<string> {
  const made = join(folder, fingerprintOfSources());
  const program = programs.get(made) ?? bundle(made);
  programs.set(made, program);
  return program;
}

async function bundle(made: string): Promise<string> {
  if (!existsSync(made)) {
    const fresh = join(dirname(folder), `server-${randomUUID()}`);
    await putTogether(fresh);
    mkdirSync(folder, { recursive: true });
    try {
      renameSync(fresh, made);
    } catch (error) {
      // Another process that tests was first.
      rmSync(fresh, { recursive: true, force: true });
      if (!existsSync(made)) throw error;
    }
    removeOlderThan(statSync(made).mtimeMs - STALE);
  }
  return join(made, 'main.mjs');
}

function removeOlderThan(time: number): void {
  for (const name of readdirSync(folder)) {
    const other = join(folder, name);
    const made = statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? time;
    if (made < time) rmSync(other, { recursive: true, force: true });
  }
}

async function putTogether(outDir: string): Promise<void> {
  // Takes a second to load, and is seldom needed.
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [staysWhereItIs],
    ssr: { noExternal: true },
    build: {
      ssr: SERVER_SOURCE,
      outDir,
      target: 'esnext',
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  });
}

/** A module goes on seeing the folder it stands in itself. */
const staysWhereItIs: Plugin = {
  name: 'stays-where-it-is',
  transform(code, id) {
    if (!id.startsWith(join(root, 'src'))) return null;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const names = source.includes('.')
      ? ['']
      : readdirSync(join(root, source), { recursive: true, encoding: 'utf8' });
    for (const name of names.sort()) {
      const file = join(root, source, name);
      const { mtimeMs, size } = statSync(file);
      hash.update(`${file} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}
