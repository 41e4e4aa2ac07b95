import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { readFile } from '../../domain/imports/read-file.ts';
import { Unreadable } from '../../domain/sources/limits.ts';
import type { ReadAnswer, ReadFileTask } from './read-in-thread.ts';

/** Reads a file in this thread, while the server's own thread goes on. */
function answer({ file, said, known }: ReadFileTask): ReadAnswer {
  const digest = createHash('sha256').update(file.bytes).digest('hex');
  try {
    return { digest, read: readFile(file, said, known) };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.message, code: error.code };
    throw error;
  }
}

parentPort!.on('message', (asked: ReadFileTask) => parentPort!.postMessage(answer(asked)));
