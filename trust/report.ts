import type { Engine } from '../src/server/testing/engines.ts';
import { randomFrom } from '../src/server/testing/random.ts';
import { openPlace, type Place, type PlaceOptions } from './place.ts';
import type { Outcome, Row } from './row.ts';

/** How a row fared on an engine, its control included. */
export interface Report {
  id: string;
  engine: Engine;
  passed: boolean;
  seconds: number;
  figures: string;
  /** The checks that failed. */
  failed: readonly string[];
  control: string;
}

/** Runs a row and then its control, and says what came of both. */
export async function reportOf(row: Row, engine: Engine, seed: number): Promise<Report> {
  const began = performance.now();
  const { figures, checks } = await attempt(row, engine, seed, false);
  const seconds = Math.round((performance.now() - began) / 1000);
  const failed = failedOf(checks);
  const red = failedOf((await attempt(row, engine, seed, true)).checks);
  const { reddens, reddensOnSqlite = [] } = row.control;
  const due = engine === 'SQLite' ? [...reddens, ...reddensOnSqlite] : reddens;
  const missed = due.filter((check) => !red.includes(check));
  const control =
    missed.length === 0
      ? `red as it must: ${row.control.fault}`
      : `NOT red (${missed.join(', ')}): ${row.control.fault}`;
  const passed = failed.length === 0 && missed.length === 0;
  return { id: row.id, engine, passed, seconds, figures: wordsOf({ ...figures, seed }), failed, control };
}

/** One run; a run that throws fails with what it threw, and shows nothing as a control. */
async function attempt(row: Row, engine: Engine, seed: number, planted: boolean): Promise<Outcome> {
  const places: Place[] = [];
  const open = async (options?: PlaceOptions) => {
    const place = await openPlace(engine, options);
    places.push(place);
    return place;
  };
  try {
    return await row.run({ engine, planted, random: randomFrom(seed), open });
  } catch (error) {
    console.error(error);
    return { figures: {}, checks: { [`threw: ${error}`.split('\n')[0]!]: false } };
  } finally {
    for (const place of places) await place.close();
  }
}

function failedOf(checks: Outcome['checks']): string[] {
  return Object.entries(checks).flatMap(([check, held]) => (held ? [] : [check]));
}

function wordsOf(figures: Outcome['figures']): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value.toLocaleString('en-US')}`)
    .join(', ');
}

/** The reports as a table of Markdown. */
export function tableOf(reports: readonly Report[]): string {
  const rows = reports.map(({ id, engine, passed, seconds, figures, failed, control }) => {
    const verdict = passed ? 'passed' : `FAILED ${failed.join('; ')}`.trim();
    return `| ${id} | ${engine} | ${verdict} | ${seconds} s | ${figures} | ${control} |`;
  });
  const head = ['| row | engine | | took | figures | control |', '|---|---|---|---|---|---|'];
  return [...head, ...rows].join('\n');
}
