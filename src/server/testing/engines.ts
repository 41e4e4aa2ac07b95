import { hasPostgres } from '../../../scripts/postgres.mjs';

export type Engine = 'SQLite' | 'PostgreSQL';

/** The databases that every use case is proven on: both, where this platform has a PostgreSQL. */
export const EVERY_ENGINE: readonly Engine[] = hasPostgres ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

/** The databases that the server's tests run on: `npm test` leaves PostgreSQL to the contract and to `npm run test:all`. */
export const ENGINES: readonly Engine[] = process.env.SERVER_TESTS === 'SQLite' ? ['SQLite'] : EVERY_ENGINE;
