import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { join } from 'node:path';
import { freePort } from '../../../e2e/free-port.ts';
import { findProxy, type PROXIES } from '../../../scripts/proxies.mjs';
import { emptyFolder } from './command-line.ts';

const NAME = 'budget.example.com';

export type StartedProxy = Awaited<ReturnType<typeof startProxy>>;
export type ProxyName = (typeof PROXIES)[number];

/** What `/api/…` and pages are asked with through a proxy. */
interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
}

/** The ports of a proxy that is to be started, for http and for https, and the address of what is behind it. */
export async function proxyPorts(base = '') {
  const [http, https] = [await freePort(), await freePort()];
  return { http, https, base, url: `https://${NAME}:${https}${base}` };
}

/**
 * Starts a proxy with its example of the documentation, on these ports, in front of servers on others: `moved` says what of it is elsewhere
 * here. Throws where the example lacks what is to be moved.
 */
export async function startProxy(
  name: ProxyName,
  example: string,
  { http, https, base, url }: Awaited<ReturnType<typeof proxyPorts>>,
  moved: Record<string, string>,
) {
  const { program, openssl } = findProxy(name)!;
  const folder = emptyFolder();
  const [certificate, key] = [join(folder, 'budget.pem'), join(folder, 'budget.key')];
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const made = spawnSync(openssl, [
    'req',
    '-x509',
    ...curve,
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  if (made.status !== 0) throw new Error(`openssl failed: ${made.stderr}`);
  const { here, wrapped, words } = WAYS[name]({ folder, certificate, key, http, https });
  const configuration = join(folder, 'proxy.conf');
  writeFileSync(configuration, wrapped(Object.entries({ ...here, ...moved }).reduce(replaced, example)));
  const errors = openSync(join(folder, 'error.log'), 'a');
  const child = spawn(program, words(configuration), {
    stdio: ['ignore', errors, errors],
    env: { HOME: folder },
  });
  process.once('exit', () => child.kill('SIGKILL'));

  /** Asks for a path within the product by the name that people use, through TLS. */
  async function ask(path: string, { method = 'GET', headers = {}, body }: Asking = {}) {
    const sent = body === undefined ? null : await bytesOf(body);
    const asked = secureRequest({
      ...{ host: '127.0.0.1', port: https, path: base + path, method, servername: NAME },
      ca: readFileSync(certificate),
      headers: { Host: `${NAME}:${https}`, Origin: new URL(url).origin, ...sent?.headers, ...headers },
    });
    const [answer] = (await once(asked.end(sent?.bytes), 'response')) as [IncomingMessage];
    return answer;
  }

  /** Where a visitor who comes by http is sent. */
  async function redirected(path: string) {
    const asked = plainRequest({ host: '127.0.0.1', port: http, path, headers: { Host: NAME } });
    const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
    answer.resume();
    return { status: answer.statusCode, to: answer.headers.location };
  }

  async function stop() {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  async function untilUp() {
    for (let wait = 0; wait < 200; wait++) {
      if (child.exitCode !== null) break;
      const isUp = await redirected('/').then(
        () => true,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`${name} did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
  }
  await untilUp();
  return { ask, redirected, stop };
}

function replaced(text: string, [from, to]: [string, string]): string {
  if (!text.includes(from)) throw new Error(`The example has no “${from}”.`);
  return text.replaceAll(from, to);
}

interface Setting {
  folder: string;
  certificate: string;
  key: string;
  http: number;
  https: number;
}

/** What of an example is elsewhere here, the whole configuration around it, whose files are in a folder, and how to start. */
const WAYS: Record<
  ProxyName,
  (setting: Setting) => {
    here: Record<string, string>;
    wrapped: (example: string) => string;
    words: (configuration: string) => string[];
  }
> = {
  nginx: ({ folder, certificate, key, http, https }) => ({
    here: {
      'listen 80;': `listen 127.0.0.1:${http};`,
      'listen 443 ssl;': `listen 127.0.0.1:${https} ssl;`,
      '/etc/ssl/budget.pem': certificate,
      '/etc/ssl/budget.key': key,
    },
    wrapped(servers) {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => {
        mkdirSync(join(folder, what));
        return `${what}_temp_path ${join(folder, what)};`;
      });
      const lines = ['access_log off;', ...temporary, servers].join('\n');
      return `daemon off; master_process off; pid ${join(folder, 'pid')}; events {}\nhttp {\n${lines}\n}\n`;
    },
    words: (configuration) => ['-c', configuration, '-e', join(folder, 'error.log')],
  }),
  caddy: ({ certificate, key, http, https }) => ({
    // By itself it gets a certificate for the name, which nobody gives for this one.
    here: { 'budget.example.com {': `budget.example.com {\n  tls ${certificate} ${key}` },
    wrapped: (sites) =>
      `{\n  admin off\n  default_bind 127.0.0.1\n  http_port ${http}\n  https_port ${https}\n  servers {\n    protocols h1 h2\n  }\n}\n${sites}`,
    words: (configuration) => ['run', '--config', configuration, '--adapter', 'caddyfile'],
  }),
};

async function bytesOf(body: string | FormData) {
  const answer = new Response(body);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = typeof body === 'string' ? 'application/json' : answer.headers.get('Content-Type')!;
  return { bytes, headers: { 'Content-Type': type, 'Content-Length': `${bytes.length}` } };
}
