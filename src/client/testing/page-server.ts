import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';
import type { Call } from '../../domain/calls/calls.ts';
import type { SampleState } from '../../domain/sample/trial-sample.ts';
import type { PageAnswer, PageRequest } from '../../server/testing/sample-server-worker.ts';
import { createCall } from '../data/call.ts';
import { newKey } from '../data/key.ts';

/** The thread of all servers, started with the first one: a page's DOM replaces what a server needs of the platform. */
let thread: Worker | null = null;

const waiting = new Map<number, PromiseWithResolvers<PageAnswer>>();

let requests = 0;

/** Opens a trial server of its own with sample data, on SQLite, as its admin calls it. It closes with the test. */
export function openPageServer(sample: SampleState): Call {
  const server = { page: newKey(), sample, headers: {} };
  thread ??= startThread();
  const post = (request: Partial<PageRequest>) => thread!.postMessage({ ...server, ...request });
  onTestFinished(() => post({ path: null }));
  return createCall({
    fetch: async (address, init = {}) => {
      const number = ++requests;
      const answer = Promise.withResolvers<PageAnswer>();
      waiting.set(number, answer);
      const headers = Object.fromEntries(new Headers(init.headers));
      const path = String(address).replace('/api', '');
      post({ number, method: init.method ?? 'GET', path, body: init.body, headers });
      const { status, body, type } = await answer.promise;
      return new Response(status === 204 ? null : body, { status, headers: { 'Content-Type': type } });
    },
  });
}

function startThread(): Worker {
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-pages-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(import.meta.dirname, '../../server/testing/sample-server-worker.ts');
  const started = new Worker(file, { env: { TMPDIR: folder } });
  started.on('message', (answer: PageAnswer) => waiting.get(answer.number)!.resolve(answer));
  started.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error);
    thread = null;
  });
  started.unref();
  return started;
}
