/** `npm run trust`: the long rows of docs/promises.md, each with its control, and one table at the end. `-- R2 R5` runs only those, `-- R21 SQLite` on one engine. */

import { ensureBuilt } from '../scripts/build.mjs';
import { ENGINES } from '../src/server/testing/engines.ts';
import { r2 } from './r2-kills.ts';
import { r3 } from './r3-two-servers.ts';
import { r5 } from './r5-database-restarts.ts';
import { r6 } from './r6-database-hangs.ts';
import { r17 } from './r17-mail.ts';
import { r18 } from './r18-backup.ts';
import { r21 } from './r21-mixed-load.ts';
import { r31 } from './r31-forms.ts';
import { r34 } from './r34-killed-imports.ts';
import { type Report, reportOf, tableOf } from './report.ts';
import type { Row } from './row.ts';
import { s7 } from './s7-old-passwords.ts';
import { s7Streams } from './s7-streams.ts';
import { s12 } from './s12-large-bodies.ts';
import { s23 } from './s23-approval-bought.ts';
import { s24 } from './s24-mail-flood.ts';

if (!ensureBuilt('server')) process.exit(1);

const ROWS: readonly Row[] = [r2, r3, r5, r6, r17, r18, r21, r31, r34, s7, s7Streams, s12, s23, s24];

const words = process.argv.slice(2);
const known = [...ROWS.map(({ id }) => id), ...ENGINES];
const unknown = words.filter((word) => !known.includes(word));
if (unknown.length > 0) {
  console.error(`No row ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(2);
}

/** Those of a kind that are named, or all of them when none is. */
function wanted<T extends string>(kind: readonly T[]): readonly T[] {
  const named = kind.filter((each) => words.includes(each));
  return named.length > 0 ? named : kind;
}

const ids = wanted(ROWS.map(({ id }) => id));
const engines = wanted(ENGINES);
const reports: Report[] = [];
for (const row of ROWS.filter(({ id }) => ids.includes(id)))
  for (const engine of row.engines.filter((each) => engines.includes(each))) {
    const seed = Number(process.env.TRUST_SEED ?? Date.now() % 1_000_000);
    console.info(`${row.id} on ${engine}, seed ${seed}: ${row.promise}`);
    reports.push(await reportOf(row, engine, seed));
    console.info(`   ${JSON.stringify(reports.at(-1))}`);
  }
console.info(`\n${tableOf(reports)}`);
process.exit(reports.every(({ passed }) => passed) ? 0 : 1);
