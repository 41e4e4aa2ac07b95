import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../e2e/free-port.ts';
import { hasPostgres, postgresPackage } from '../../../scripts/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a database in a real PostgreSQL that runs as long as the tests do. */
    postgresUrl: string;
  }
}

const unsafeButFast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
const noPassword = ['--username=tillwise', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];

/** Starts one PostgreSQL for all projects with server tests; vitest calls the returned function at the end. */
export default async function setUpPostgres({ vitest }: TestProject) {
  if (!hasPostgres() || vitest.getProvidedContext().postgresUrl) return;
  const postgres = await startPostgres(unsafeButFast);
  vitest.provide('postgresUrl', postgres.url);
  return postgres.stop;
}

/** A separate PostgreSQL, which tests can make fail. */
export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a separate PostgreSQL on a free port, with some settings changed. */
export async function startPostgres(settings: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-postgres-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  process.once('exit', removeFolder);

  const owner = chooseOwner();
  const binaries = await binariesFor(owner, folder);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (owner.uid) for (const path of [folder, data]) chownSync(path, owner.uid, owner.gid);
  const init = spawnSync(join(binaries, 'initdb'), ['-D', data, ...noPassword], {
    ...owner,
    encoding: 'utf8',
  });
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || init.error}`);

  const port = await freePort();
  const changed = settings.flatMap((setting) => ['-c', setting]);
  const args = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', '', ...changed];
  const launch = () =>
    spawn(join(binaries, 'postgres'), args, { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
  let server = launch();
  const quit = () => server.kill('SIGQUIT');
  process.prependOnceListener('exit', quit);
  await untilReady(server);
  const url = `postgres://tillwise@127.0.0.1:${port}/postgres`;
  const createBeside = (name: string) => createDatabase(url, name);

  async function end(signal: NodeJS.Signals) {
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }

  /** Shuts it down, fast or immediately (SIGQUIT: it recovers as after a crash), and starts it again. */
  async function restart(how: 'fast' | 'immediate') {
    await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    server = launch();
    await untilReady(server);
  }

  /** Stops all its processes; they answer nobody until they are resumed. */
  function pause() {
    const pid = server.pid!;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    const all = [pid, ...children];
    for (const each of all) process.kill(each, 'SIGSTOP');
    return () => {
      for (const each of all) process.kill(each, 'SIGCONT');
    };
  }

  async function stop() {
    await end('SIGINT');
    removeFolder();
    for (const listener of [quit, removeFolder]) process.off('exit', listener);
  }
  return { url, createDatabase: createBeside, restart, pause, stop };
}

/** Creates a database beside the one in the address, empty or as a copy of one not in use. Returns its address. */
export async function createDatabase(beside: string, name: string, original?: string): Promise<string> {
  const address = new URL(beside);
  const client = new pg.Client(address.href);
  await client.connect();
  const copied = original ? ` template ${new URL(original).pathname.slice(1)}` : '';
  await client.query(`create database ${name}${copied}`);
  await client.end();
  address.pathname = `/${name}`;
  return address.href;
}

/** PostgreSQL refuses to run as root, so root runs it as "nobody". */
function chooseOwner() {
  const nobody = 65_534;
  return process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
}

/** Copies the binaries for "nobody", who may not enter a checkout inside root's own folders. */
async function binariesFor(owner: { uid?: number }, folder: string) {
  const { initdb } = await import(postgresPackage);
  if (!owner.uid) return dirname(initdb);
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
