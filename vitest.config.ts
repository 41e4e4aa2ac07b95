import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { hasPostgres, postgresPackage } from './scripts/postgres.mjs';

const contract = 'src/contract/gateway.test.ts';
const long = 'src/server/**/*.long.test.ts';
const server = ['src/server/**/*.test.ts', 'src/contract/*.test.ts'];

/** Tests of PostgreSQL alone: left out where npm has none for the platform. */
const POSTGRES_ALONE = [
  'src/server/behind-proxy.long.test.ts',
  'src/server/cli/backup-postgres.long.test.ts',
  'src/server/cli/migrate-to.long.test.ts',
  'src/server/db/postgres.test.ts',
  'src/server/db/postgres/*.test.ts',
  'src/server/events/many-venues.test.ts',
  'src/server/orders/round-trips.test.ts',
  'src/server/weeks/venues-beside.test.ts',
];
if (!hasPostgres()) console.warn(`No PostgreSQL is tried: there is no ${postgresPackage}.`);

/** The longest tests start first, whatever the sizes of their files: started last, one would run alone for a minute. */
const LONGEST = [
  'contract/gateway',
  'db/pictures.long',
  'session/guessing.long',
  'weeks/cached-answers.long',
  'imports/killed-imports.long',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

const onServer = {
  globalSetup: ['src/server/testing/built.setup.ts', 'src/server/db/postgres.setup.ts'],
};

/** Runs the contract on one store, in a process of its own: nothing else takes as long. */
function contractOn(store: 'SQLite' | 'PostgreSQL' | 'memory') {
  const test = { name: `contract-${store}`, include: [contract], provide: { store }, ...onServer };
  return { extends: true as const, test };
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Run one after another in the same process. Otherwise each would load the server, its sign-in library and the API's description
    // again.
    isolate: false,
    // Tests of whole servers mostly wait: for the disk, for other processes, for the clock.
    maxWorkers: 3,
    // A machine may be half as fast, and busy with something else.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['scripts/cpu-of-file.ts'],
    projects: [
      contractOn('SQLite'),
      ...(hasPostgres() ? [contractOn('PostgreSQL')] : []),
      contractOn('memory'),
      {
        extends: true,
        test: {
          name: 'long',
          include: [long],
          exclude: hasPostgres() ? [] : POSTGRES_ALONE,
          ...onServer,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: server,
          exclude: [contract, long, ...(hasPostgres() ? [] : POSTGRES_ALONE)],
          ...onServer,
        },
      },
      { extends: true, test: { name: 'rules', include: ['src/**/*.test.ts'], exclude: server } },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['src/client/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['fake-indexeddb/auto'],
        },
      },
    ],
  },
});
