import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of this program, such as '0.2.0'. */
export const VERSION: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
).version;

/** Whether a version comes after another one. */
export function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}
