import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const serverTests = ['src/server/**/*.test.ts', 'src/contract/**/*.test.ts'];

/** What takes longest, whatever the size of its file: begun last, one of them would work alone for a minute. */
const LONGEST = ['contract/gateway', 'orders/many-writers', 'server/hostile-sql', 'server/mode'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [sorted, isLong] = [
      await super.sort(files),
      ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`${name}.test.ts`)),
    ];
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
          globalSetup: ['src/server/testing/built.setup.ts', 'src/server/db/postgres.setup.ts'],
          // Real processes and real password hashing take their time on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      { extends: true, test: { name: 'rules', include: ['src/**/*.test.ts'], exclude: serverTests } },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['src/client/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['fake-indexeddb/auto'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
