import type { FileMappingsToday } from '../../domain/imports/read-file.ts';
import type { FileAnswers } from '../../domain/sources/file-read.ts';
import { Unreadable } from '../../domain/sources/limits.ts';

/** What a page sends: a file that stays on this device, what was said of it, and what is known of such files. */
export interface ReadFileRequest {
  file: File;
  said: FileAnswers;
  known: FileMappingsToday;
}

/** Reads files beside the page, which goes on meanwhile. */
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
