import type { FileMappingsToday } from '../../domain/imports/read-file.ts';
import type { FileAnswers } from '../../domain/sources/file-read.ts';
import { Unreadable } from '../../domain/sources/limits.ts';

/** A request from the page: a file that stays on this device, the answers about it, and the known mappings. */
export interface ReadFileRequest {
  file: File;
  said: FileAnswers;
  known: FileMappingsToday;
}

/** Reads files in a worker, so that the page stays responsive. */
self.onmessage = async ({ data }: MessageEvent<ReadFileRequest>) => {
  const { file, said, known } = data;
  try {
    if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
    const { readFile } = await import('../../domain/imports/read-file.ts');
    const bytes = new Uint8Array(await file.arrayBuffer());
    self.postMessage({ read: readFile({ name: file.name, bytes }, said, known) });
  } catch (error) {
    const isTold = error instanceof Unreadable;
    self.postMessage({ fault: isTold ? error.message : 'This file can’t be read. Choose it again.' });
  }
};
