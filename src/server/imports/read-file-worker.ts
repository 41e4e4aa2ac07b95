import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { fileContent } from '../../domain/imports/import.ts';
import { readFile } from '../../domain/imports/read-file.ts';
import { contentOf } from '../../domain/imports/sent-file.ts';
import { unfit } from '../../domain/refusals/refused.ts';
import { Unreadable } from '../../domain/sources/limits.ts';
import type { ReadAnswer, ReadFileTask } from './read-in-thread.ts';

/** Reads and checks a file in this thread, while the server's own thread goes on. */
function answer({ file, said, known }: ReadFileTask): ReadAnswer {
  const digest = createHash('sha256').update(file.bytes).digest('hex');
  try {
    const read = readFile(file, said, known);
    const { kind, source, asks, remarks, assumedDates } = read;
    const heads = 'heads' in read ? read.heads : undefined;
    const about = { kind, source, asks, remarks, heads, assumedDates };
    if (asks.length > 0) return { digest, about };
    const { data, error } = fileContent(known.group).safeParse(contentOf(read));
    if (error) return { fault: unfit(error.issues).detail, code: 'invalid-file' };
    const reading = createHash('sha256').update(JSON.stringify(data)).digest('hex');
    return { digest, about, whole: { content: data, reading } };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.message, code: error.code };
    throw error;
  }
}

parentPort!.on('message', (asked: ReadFileTask) => parentPort!.postMessage(answer(asked)));
