import { parentPort } from 'node:worker_threads';
import type { SampleState } from '../../domain/sample/trial-sample.ts';
import { openSampleServer } from './sample-server.ts';

/** A request of an admin's page. The first one of a page opens its server; one without a path closes it. */
export interface PageRequest {
  number: number;
  page: string;
  sample: SampleState;
  method: string;
  path: string | null;
  body: unknown;
  headers: Record<string, string>;
}

export interface PageAnswer {
  number: number;
  status: number;
  body: string;
  type: string;
}

const servers = new Map<string, ReturnType<typeof openSampleServer>>();

parentPort!.on('message', async ({ number, page, sample, method, path, body, headers }: PageRequest) => {
  const opening = servers.get(page) ?? openSampleServer('SQLite', sample);
  servers.set(page, opening);
  const { send, cookies, close } = await opening;
  if (path === null) return close();
  const answer = await send(method, path, body ?? undefined, { ...headers, Cookie: cookies.get('admin')! });
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  const type = answer.headers.get('Content-Type') ?? '';
  parentPort!.postMessage({ number, status: answer.status, body: text, type } satisfies PageAnswer);
});
