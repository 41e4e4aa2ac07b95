import { join } from 'node:path';

/** The program's root folder, whether it runs from its sources or, built, from dist/server. */
export const ROOT = join(import.meta.dirname, '../..');
