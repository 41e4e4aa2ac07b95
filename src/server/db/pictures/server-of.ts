import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../../e2e/free-port.ts';

/** The server and the command line of another checkout. */
export type Place = ReturnType<typeof serverOf>;

/** The server of another checkout, which can be started, asked and stopped. */
export function serverOf(checkout: string, settings: Record<string, string>) {
  const node = join(checkout, 'node_modules', '.bin', 'node');
  const env = { PATH: process.env.PATH, ...settings };
  let child: ChildProcess | null = null;
  let url = '';
  let log = '';

  async function start(more: Record<string, string> = {}): Promise<void> {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    child = spawn(node, ['src/server/main.ts'], {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...env, PORT: `${port}`, ...more },
    });
    child.stdout?.on('data', (chunk) => {
      log += chunk;
    });
    while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) await sleep(50);
  }

  async function stop(): Promise<void> {
    const ended = once(child!, 'exit');
    child!.kill('SIGTERM');
    await ended;
  }

  /** Sends a request; the answer's body. Throws when it is refused, unless that is what is wanted. */
  async function ask(Cookie: string, method: string, path: string, body?: object, key?: string) {
    return send({ Cookie, Origin: url, ...(key && { 'Idempotency-Key': key }) }, method, path, body);
  }

  /** Sends a request as a program does that has a token. */
  function askByToken(token: string, method: string, path: string, body: object) {
    return send({ Authorization: `Bearer ${token}` }, method, path, body);
  }

  async function send(who: Record<string, string>, method: string, path: string, body?: object) {
    const isForm = body instanceof FormData;
    const json = body && !isForm ? { 'Content-Type': 'application/json' } : {};
    const headers = { ...who, ...json };
    const sent = isForm ? body : JSON.stringify(body);
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: sent }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return { answer, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  }

  /** Signs in; the session's cookie. */
  async function signIn(email: string, password: string): Promise<string> {
    const { answer } = await ask('', 'POST', '/auth/sign-in/email', { email, password });
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  /** Gives one of its commands; it may end with 3, an import that refused a part. */
  function command(words: string[], input = ''): void {
    const { status, stdout, stderr } = spawnSync(node, ['src/server/cli/main.ts', ...words], {
      cwd: checkout,
      env,
      input,
      encoding: 'utf8',
    });
    if (status !== 0 && status !== 3) throw new Error(`${words[0]}: ${stdout}${stderr}`);
  }

  return { start, stop, ask, askByToken, signIn, command, log: () => log };
}
