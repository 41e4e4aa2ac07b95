import type { AnyRead } from '../../domain/imports/read-file.ts';
import type { ReadAsked } from './read-file-worker.ts';

/** What a file comes to, read beside the page; or why it can't be read. Ended, it never answers. */
export function readInWorker(asked: ReadAsked): {
  answer: Promise<{ read: AnyRead } | { fault: string }>;
  end: () => void;
} {
  const worker = new Worker(new URL('./read-file-worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<{ read: AnyRead } | { fault: string }>((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => resolve({ fault: 'This file can’t be read. Choose it again.' });
  });
  worker.postMessage(asked);
  void answer.then(() => worker.terminate());
  return { answer, end: () => worker.terminate() };
}
