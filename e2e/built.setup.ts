import { ensureBuilt } from '../scripts/build.mjs';

/** Playwright calls this before the stories: they are about what the sources say now. */
export default function ensureProductBuilt(): void {
  if (!ensureBuilt()) throw new Error('The product could not be built.');
}
