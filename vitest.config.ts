import { defineConfig } from 'vitest/config';

const serverTests = ['src/server/**/*.test.ts', 'src/contract/**/*.test.ts'];

export default defineConfig({
  test: {
    // One after another in the same process: each would else load the server, its sign-in library and the API's description anew.
    isolate: false,
    // Tests of whole servers wait more than they work: for the disk, for other processes, for the clock.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: serverTests,
          globalSetup: 'src/server/db/postgres.setup.ts',
          // Real processes and real password hashing take their time on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      { extends: true, test: { name: 'rules', include: ['src/**/*.test.ts'], exclude: serverTests } },
    ],
  },
});
