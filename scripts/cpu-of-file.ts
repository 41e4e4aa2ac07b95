import { afterAll } from 'vitest';
import { cpuSoFar } from './cpu.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** The CPU time of a test file and the processes it waited for, in milliseconds. */
    cpu?: number;
  }
}

// vitest loads this before each test file, so that the file's imports count, too.
const before = cpuSoFar();

// biome-ignore lint/correctness/noEmptyPattern: vitest reads there which fixtures are taken.
afterAll(({}, file) => {
  file.meta.cpu = cpuSoFar() - before;
});
