import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownClockSettings } from '../scripts/clock.mjs';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '..');
const node = join(root, 'node_modules', '.bin', 'node');
/** What the package's start command tells Node: it keeps a server small that runs for weeks. */
export const START_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=20', '--expose-gc'];
/** And its C library: what a password's hash and a large file take is given back with it, else threads keep it. */
const START_SETTINGS = { MALLOC_MMAP_THRESHOLD_: '60000' };
/** A server that lives for seconds collects garbage seldom: that takes a fifth of the time it works. */
const SHORT_LIVED = ['--max-semi-space-size=32'];
const BUILT = 'dist/server/main.js';
export const SOURCES = 'src/server/main.ts';
const startTimeout = 25_000;
const stopTimeout = 15_000;
/** What a server says once it listens. */
const WELCOME = /^Tillwise \S+ is at /m;

export type ServerMode = 'trial' | 'production';
export type Server = Awaited<ReturnType<typeof startServer>>;
type ServerOptions = {
  mode: ServerMode;
  dataDir?: string;
  /** A free one if it isn't said. */
  port?: number;
  env?: Record<string, string>;
  /** START_FLAGS where a server is measured. */
  flags?: readonly string[];
  /** SOURCES where a test alters one of them as it is loaded; else what an owner runs. */
  program?: string;
};

const running = new Set<ChildProcess>();
const temporaryFolders = new Set<string>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts the real server and waits until it is healthy. Of this process's
 * environment it sees only the PATH and the clock; without `dataDir` it gets an empty folder that is removed when this process ends.
 */
export async function startServer({
  mode,
  dataDir = temporaryFolder(),
  port,
  env = {},
  flags = SHORT_LIVED,
  program = BUILT,
}: ServerOptions) {
  const at = port ?? (await freePort());
  const url = `http://127.0.0.1:${at}`;
  let output = '';
  let child = await start();

  async function start() {
    const saidBefore = output.length;
    const started = spawn(node, [...flags, program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        ...ownClockSettings(),
        ...START_SETTINGS,
        HOST: '127.0.0.1',
        PORT: `${at}`,
        TILLWISE_MODE: mode,
        TILLWISE_DATA: dataDir,
        ...env,
      },
    });
    running.add(started);
    started.once('exit', () => running.delete(started));
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += chunk));
    await untilHealthy(started, () => WELCOME.test(output.slice(saidBefore)));
    return started;
  }

  async function untilHealthy(started: ChildProcess, hasWelcomed: () => boolean) {
    const deadline = performance.now() + startTimeout;
    while (hasEnded(started) || performance.now() < deadline) {
      if (hasEnded(started)) throw new Error(`The server ended at start:\n${output}`);
      if (hasWelcomed() && (await isHealthy())) return;
      await sleep(20);
    }
    started.kill('SIGKILL');
    throw new Error(`The server was not healthy after ${startTimeout} ms:\n${output}`);
  }

  function isHealthy() {
    return fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** Asks the server to end; resolves with its exit code, null when it had to be killed. */
  async function stop() {
    return end('SIGTERM');
  }

  /** Ends the server at once, as a crash or a power cut would. */
  async function kill() {
    return end('SIGKILL');
  }

  async function end(signal: NodeJS.Signals) {
    if (hasEnded(child)) return child.exitCode;
    const closed = once(child, 'close');
    child.kill(signal);
    const giveUp = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
    await closed;
    clearTimeout(giveUp);
    return child.exitCode;
  }

  /** Starts the server again on the same port and data. */
  async function restart() {
    await stop();
    child = await start();
  }

  return { url, dataDir, pid: () => child.pid ?? 0, log: () => output, stop, kill, restart };
}

function hasEnded(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null;
}

/** An empty folder that is removed when this process ends. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-data-'));
  temporaryFolders.add(folder);
  return folder;
}
