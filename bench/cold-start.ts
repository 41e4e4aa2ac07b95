import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../e2e/free-port.ts';
import { median } from './load.ts';
import { newFolder } from './servers.ts';
import type { Row } from './settings.ts';

const root = join(import.meta.dirname, '..');
const STARTS = 7;

/** Milliseconds from the command to the first answer, on a built checkout that was started before. */
export async function coldStart(): Promise<Row[]> {
  const data = newFolder();
  const starts: number[] = [];
  for (let start = 0; start <= STARTS; start++) starts.push(await startOnce(data));
  const [first = 0, ...others] = starts.map(Math.round);
  return [{ command: 'npm start', 'ms the first time': first, ms: median(others, (ms) => ms), goal: 700 }];
}

async function startOnce(data: string): Promise<number> {
  const port = await freePort();
  const settings = { PORT: `${port}`, TILLWISE_MODE: 'production', TILLWISE_DATA: data, LOG_LEVEL: 'warn' };
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  const began = performance.now();
  // A group of its own, because npm starts the server as its child.
  const child = spawn('npm', ['start'], { cwd: root, stdio: 'ignore', detached: true, env });
  while (!(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))) await sleep(5);
  const took = performance.now() - began;
  const exited = once(child, 'exit');
  process.kill(-child.pid!, 'SIGTERM');
  await exited;
  await sleep(500);
  return took;
}
