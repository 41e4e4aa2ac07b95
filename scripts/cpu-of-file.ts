import { afterAll } from 'vitest';
import { cpuSoFar } from './cpu.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** What a file and the processes it waited for have taken of the processor, in milliseconds. */
    cpu?: number;
  }
}

// vitest reads this before each file of tests, so that what the file imports counts, too.
const before = cpuSoFar();

// biome-ignore lint/correctness/noEmptyPattern: vitest reads there which fixtures are taken.
afterAll(({}, file) => {
  file.meta.cpu = cpuSoFar() - before;
});
