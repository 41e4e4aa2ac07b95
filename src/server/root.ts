import { join } from 'node:path';

/** The folder this program lies in, whether it runs as it was written or, out of dist/server, as it was built. */
export const ROOT = join(import.meta.dirname, '../..');
