import { createHash } from 'node:crypto';

/** The author of imported rows. */
export const IMPORTED = 'Imported';

/** Returns the id of a row made from old data: the same at every import, and formatted like every other id. */
export function oldId(...parts: (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const at = (from: number, to: number) => hash.slice(from, to);
  return `${at(0, 8)}-${at(8, 12)}-8${at(12, 15)}-8${at(15, 18)}-${at(18, 30)}`;
}
