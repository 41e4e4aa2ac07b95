import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { post } from '../../e2e/first-admin.ts';
import { freePort } from '../../e2e/free-port.ts';
import { emptyFolder } from './testing/command-line.ts';

const root = join(import.meta.dirname, '../..');
const node = join(root, 'node_modules', '.bin', 'node');
const MINUTE = 60_000;

/** Starts what `npm run dev` does; what it says, and how it ends. */
function dev(env: Record<string, string>) {
  const child: ChildProcess = spawn(node, ['scripts/dev.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, TILLWISE_DATA: emptyFolder(), ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { said: () => said, ended, stop: () => child.kill('SIGTERM') };
}

test(
  'While it is worked on, people sign in and save at the one address that is printed, on the port that was asked for',
  async () => {
    const port = await freePort();
    const { said, ended, stop } = dev({ PORT: `${port}` });
    await expect.poll(said, { timeout: MINUTE }).toContain('\nOpen http://');
    const url = `http://127.0.0.1:${port}`;
    expect(new Set(said().match(/http:\/\/[\w.:]+/g))).toEqual(new Set([url]));
    expect(await (await fetch(url)).text()).toContain('/main.tsx');
    const sample = { email: 'admin@tillwise.example', password: 'tillwise-admin' };
    const signedIn = await post({ url }, '/auth/sign-in/email', sample);
    expect(signedIn.status).toBe(200);
    const Cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { currentWeek } = await (await fetch(`${url}/api/session`, { headers: { Cookie } })).json();
    const revenue = { totalCents: 123_400 };
    const saved = await fetch(`${url}/api/weeks/${currentWeek.weekId}/revenue`, {
      method: 'PUT',
      headers: { Cookie, Origin: url, 'Content-Type': 'application/json' },
      body: JSON.stringify(revenue),
    });
    expect(saved.status).toBe(200);
    stop();
    expect(await ended).toBe(0);
  },
  2 * MINUTE,
);

test.each(['SIGTERM', 'SIGINT'] as const)(
  'Nothing of it is left running once it is told to end (%s)',
  async (signal) => {
    const port = await freePort();
    const settings = { PATH: process.env.PATH, TILLWISE_DATA: emptyFolder(), PORT: `${port}` };
    const child = spawn('npm', ['run', '--silent', 'dev'], {
      ...{ cwd: root, stdio: ['ignore', 'pipe', 'ignore'], env: settings, detached: true },
    });
    let said = '';
    child.stdout?.on('data', (chunk) => (said += chunk));
    await expect.poll(() => said, { timeout: MINUTE }).toContain('\nOpen http://');
    child.kill(signal);
    try {
      await expect.poll(() => isRunning(-child.pid!), { timeout: 10_000 }).toBe(false);
    } finally {
      if (isRunning(-child.pid!)) process.kill(-child.pid!, 'SIGKILL');
    }
  },
  2 * MINUTE,
);

/** Whether a process is there, or with its number below zero any of its group. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test(
  'It ends in one line where its port is taken, and never talks to whoever has it',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { said, ended } = dev({ PORT: `${port}` });
    expect(await ended).toBe(1);
    expect(said().trim()).toBe(
      `Tillwise can’t start: Port ${port} is already in use. Choose another port with PORT.`,
    );
    other.close();
  },
  MINUTE,
);

test(
  'It ends where its server can not start',
  async () => {
    const { said, ended } = dev({ PORT: `${await freePort()}`, TILLWISE_MODE: 'live' });
    expect(await ended).toBe(1);
    expect(said()).toContain('can’t start: TILLWISE_MODE must be trial or production');
  },
  MINUTE,
);
