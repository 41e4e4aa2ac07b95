import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FileContent, Import } from '../../domain/imports/import.ts';
import { IMPORTS_REFUSED } from '../../domain/imports/imports-refused.ts';
import type { AnyRead, FileMappingsToday } from '../../domain/imports/read-file.ts';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import { valueUnfit } from '../../domain/refusals/refused.ts';
import type { FileAnswers } from '../../domain/sources/file-read.ts';
import { LIMITS, type Unreadable } from '../../domain/sources/limits.ts';
import { refusal } from '../errors.ts';
import { releaseMemory } from '../release-memory.ts';

/** A file to read, the answers for reading it, and the known names in files. */
export interface ReadFileTask {
  file: { name: string; bytes: Uint8Array<ArrayBuffer> };
  said: FileAnswers;
  known: FileMappingsToday;
}

/** The result of reading a file. `whole` is missing while a question about it is open; `reading` is the SHA-256 of its content. */
export interface FileInThread {
  digest: string;
  about: Pick<AnyRead, 'kind' | 'source' | 'asks' | 'remarks'> & Pick<Import, 'heads' | 'assumedDates'>;
  whole?: { content: FileContent; reading: string };
}

/** What was read from a file; or why it can't be read. */
export type ReadAnswer = FileInThread | { fault: string; code: Unreadable['code'] };

const WORKER = join(import.meta.dirname, `read-file-worker${extname(import.meta.filename)}`);

const LONGEST_MILLISECONDS = 120_000;
const IDLE_MILLISECONDS = 5_000;
/** How much memory reading may take, in megabytes: it holds sums, not lines. */
const MOST_MEMORY = 128;
/** How many bytes may wait to be read, in all and for one person. */
const turns = createReadingTurns({ bytes: 3 * LIMITS.sentBytes, bytesOfOne: 2 * LIMITS.sentBytes });

/**
 * Reads a file in another thread, one file at a time with people taking turns, so that the server answers other requests meanwhile. Throws
 * 'invalid-request' and 'too-large' for a file that can't be read, 'unavailable' when too many are being read.
 */
export async function readInThread(asked: ReadFileTask, userId: string): Promise<FileInThread> {
  const answer = await turns.take(userId, asked.file.bytes.length, () => readAlone(asked));
  if (!('fault' in answer)) return answer;
  const { fault, code } = answer;
  throw refusal(code === 'too-large' ? { code, detail: fault } : valueUnfit('file', fault));
}

/** A thread that has read a file and waits for another one; terminated when none comes. */
let idle: { worker: Worker; end: NodeJS.Timeout } | null = null;

async function readAlone({ file, ...asked }: ReadFileTask): Promise<ReadAnswer> {
  const worker =
    takeIdle() ?? new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } });
  worker.ref();
  try {
    worker.postMessage({ file, ...asked }, [file.bytes.buffer]);
    const answer = await answerOf(worker);
    const end = setTimeout(() => void takeIdle()?.terminate().then(releaseMemory), IDLE_MILLISECONDS).unref();
    worker.unref();
    idle = { worker, end };
    return answer;
  } catch (error) {
    void worker.terminate().then(releaseMemory);
    const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isFull ? refusal(IMPORTS_REFUSED.fileLarge) : error;
  }
}

function takeIdle(): Worker | null {
  clearTimeout(idle?.end);
  const worker = idle?.worker ?? null;
  idle = null;
  return worker;
}

async function answerOf(worker: Worker): Promise<ReadAnswer> {
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MILLISECONDS) });
    return answer as ReadAnswer;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw refusal(IMPORTS_REFUSED.importSlow);
    throw error;
  }
}

interface WaitingRead {
  userId: string;
  bytes: number;
  begin: () => void;
}

/** Runs readings one after another, with people taking turns: somebody who sends many files waits behind somebody who sends one. */
export function createReadingTurns(most: { bytes: number; bytesOfOne: number }) {
  const waiting: WaitingRead[] = [];
  let reading: WaitingRead | null = null;
  /** The users served since nothing waited, the latest last. */
  const served: string[] = [];

  function demandRoom(userId: string, bytes: number): void {
    const all = [...waiting, ...(reading ? [reading] : [])];
    const own = all.filter((one) => one.userId === userId);
    if (bytesOf(all) + bytes > most.bytes || bytesOf(own) + bytes > most.bytesOfOne)
      throw refusal(ORDERS_REFUSED.filesBusy);
  }

  function next(): void {
    const order = ({ userId }: WaitingRead) => served.lastIndexOf(userId);
    const [first] = waiting.toSorted((one, other) => order(one) - order(other));
    reading = first ?? null;
    if (!first) return void served.splice(0);
    waiting.splice(waiting.indexOf(first), 1);
    served.push(first.userId);
    first.begin();
  }

  return {
    /** Runs a reading when it is the user's turn. Throws 'unavailable' when too much is waiting. */
    async take<T>(userId: string, bytes: number, read: () => Promise<T>): Promise<T> {
      demandRoom(userId, bytes);
      await new Promise<void>((begin) => {
        waiting.push({ userId, bytes, begin });
        if (!reading) next();
      });
      try {
        return await read();
      } finally {
        next();
      }
    },
  };
}

function bytesOf(some: readonly WaitingRead[]): number {
  return some.reduce((sum, { bytes }) => sum + bytes, 0);
}
