import { ensureBuilt } from '../../../scripts/build.mjs';

/** vitest calls this before the tests of the server, some of which start the built one. */
export default function ensureServerBuilt(): void {
  if (!ensureBuilt('server')) throw new Error('The server could not be built.');
}
