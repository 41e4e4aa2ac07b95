import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Server } from '../../../e2e/server.ts';

/** Zips that unpack to 260 MB of line ends and of lines, dates with 90,000 blanks in them, half a million categories. */
export const FILE_ATTACKS = ['line-ends', 'lines', 'blanks', 'categories'] as const;
export type FileAttack = (typeof FILE_ATTACKS)[number];

/** What a file was answered with. */
export interface FileAnswer {
  status: number;
  bytes: number;
  asks: number;
}

/** Makes a file of sales in a thread of its own; what sends it from there, to be taken. */
export async function madeHostileFile(
  { url }: Server,
  attack: FileAttack,
  cookie: string,
): Promise<() => Promise<FileAnswer>> {
  const file = new URL('./hostile-files-worker.ts', import.meta.url);
  const worker = new Worker(file, { workerData: { attack, url, cookie } });
  const heard = async () => (await once(worker, 'message'))[0];
  await heard();
  return async () => {
    worker.postMessage('send');
    const answer = (await heard()) as FileAnswer;
    worker.unref();
    return answer;
  };
}
