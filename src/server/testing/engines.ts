import { hasPostgres, isServerTriedOnPostgres } from '../../../scripts/postgres.mjs';

export type Engine = 'SQLite' | 'PostgreSQL';

const BOTH: readonly Engine[] = ['SQLite', 'PostgreSQL'];

/** For what no database has a say in: it reads forms, words answers or writes the log. */
export const ONE_ENGINE: readonly Engine[] = ['SQLite'];

/** The databases that every use case is proven on: both, where this platform has a PostgreSQL. */
export const EVERY_ENGINE = hasPostgres() ? BOTH : ONE_ENGINE;

/** The databases that the server's tests run on: one of them in `npm test`, both in `npm run test:all`. */
export const ENGINES = isServerTriedOnPostgres() ? BOTH : ONE_ENGINE;

/** Whether tests that are about PostgreSQL alone can run on this platform. */
export const HAS_POSTGRES = hasPostgres();
