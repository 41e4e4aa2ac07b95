/** `npm run bench`: all the figures of the server in docs/promises.md, in one run. `npm run bench works` measures one part alone. */
import { ensureBuilt } from '../scripts/build.mjs';
import { book } from './book.ts';
import { coldStart } from './cold-start.ts';
import { groups, trends } from './groups.ts';
import { imports } from './imports.ts';
import { memory } from './memory.ts';
import { postgres } from './servers.ts';
import type { Row } from './settings.ts';
import { streams } from './streams.ts';
import { forecast, twoServers, works } from './works.ts';

const PARTS: Record<string, () => Promise<Row[]>> = {
  works,
  forecast,
  'two-servers': twoServers,
  groups,
  trends,
  book,
  imports,
  streams,
  'cold-start': coldStart,
  memory,
};

if (!ensureBuilt()) process.exit(1);
const asked = process.argv.slice(2);
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.info(`\n${name}`);
  console.table(await measure());
}
await postgres.stop();
