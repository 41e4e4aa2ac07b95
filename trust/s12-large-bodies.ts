import { setTimeout as sleep } from 'node:timers/promises';
import { newKey } from '../src/client/data/key.ts';
import type { Row, Trial } from './row.ts';

const AT_ONCE = 8;
const NESTED = 5000;
const SLOWEST_MILLISECONDS = 1500;

/** Bodies made to be slow to look at: a megabyte of commas, and lists within lists. */
export const s12: Row = {
  id: 'S12',
  promise: 'No body keeps a server from answering others, or makes it fail',
  engines: ['SQLite', 'PostgreSQL'],
  control: { fault: 'a large body is looked at for two seconds', reddens: ['others are answered meanwhile'] },
  run,
};

async function run({ planted, open }: Trial) {
  const { server, cookie: Cookie } = await open({ fault: planted && 'reads-slowly' });
  const send = (method: string, path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: server.url, ...headers },
      body,
    });
  let isOver = false;
  let slowest = 0;
  const reader = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${server.url}/api/weeks`, { headers: { Cookie } })).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - began);
      await sleep(5);
    }
  })();
  const commas = JSON.stringify({ emailRecipients: 'a,'.repeat(500_000) });
  const began = performance.now();
  const large = await Promise.all(
    Array.from({ length: AT_ONCE }, () => send('PUT', '/settings/budgets', commas, { Cookie })),
  );
  const milliseconds = Math.round(performance.now() - began);
  const nested = `{"name":${'['.repeat(NESTED)}${']'.repeat(NESTED)}}`;
  const deep = await send('POST', '/staff', nested, { Cookie, 'Idempotency-Key': newKey() });
  const stranger = await send('POST', '/users', nested, { 'Idempotency-Key': newKey() });
  isOver = true;
  await reader;
  return {
    figures: {
      'bodies of a megabyte at once': AT_ONCE,
      'answered in ms': milliseconds,
      'slowest answer to others in ms': Math.round(slowest),
      'nested 5,000 deep': `${deep.status}, signed out ${stranger.status}`,
    },
    checks: {
      'large bodies are refused': large.every(({ status }) => [413, 422].includes(status)),
      'nested bodies are refused': [deep, stranger].every(({ status }) => status >= 400 && status < 500),
      'others are answered meanwhile': slowest <= SLOWEST_MILLISECONDS,
    },
  };
}
