import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Server, startServer } from '../../../e2e/server.ts';
import { clockSettings } from '../../../scripts/clock.mjs';
import { DATED_WEEKS } from '../../domain/calendar/week-list.ts';
import { ENGINES, type Engine } from '../testing/engines.ts';
import { createDatabase, PASSWORD } from '../testing/installation.ts';
import {
  type PictureKind,
  readPicture,
  restoreFiles,
  rowsOf,
  schemaOf,
  stepsOf,
  type TableRows,
  VERSIONS_KEPT,
} from '../testing/picture.ts';
import { restoredPicture } from '../testing/restored-picture.ts';
import { VERSION } from '../version.ts';
import { connect } from './connect.ts';
import { MIGRATION_NAMES, migrate } from './migrate.ts';

const ADMINS = {
  production: { email: 'owner@example.com', password: PASSWORD },
  trial: { email: 'admin@tillwise.example', password: 'tillwise-admin' },
};

const folder = mkdtempSync(join(tmpdir(), 'tillwise-picture-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An empty database of an engine, in a folder of its own; its address. */
async function emptyDatabase(engine: Engine): Promise<string> {
  return engine === 'PostgreSQL'
    ? createDatabase()
    : join(mkdtempSync(join(folder, 'data-')), 'tillwise.sqlite');
}

/** A database as a version left it; its address. */
function restored(engine: Engine, version: string, kind: PictureKind): Promise<string> {
  const file = join(mkdtempSync(join(folder, 'data-')), 'tillwise.sqlite');
  return restoredPicture(engine, file, [version, kind]);
}

/** Tables that later migrations drop or write anew, with what they held. */
const TABLES_GONE = ['orderViews', 'news', 'venueMark'];

/** The real server on a database, at the moment when a picture was taken; it reaches nobody by email. */
function startOn(address: string, kind: keyof typeof ADMINS, at: number): Promise<Server> {
  const place = address.startsWith('postgres')
    ? { env: { DATABASE_URL: address } }
    : { dataDir: join(address, '..') };
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', TILLWISE_MAIL_FROM: 'tillwise@example.com' };
  return startServer({
    mode: kind,
    ...place,
    env: { ...place.env, ...clockSettings(new Date(at).toISOString()), ...mail },
  });
}

const IN_EACH = VERSIONS_KEPT.flatMap((version) => ENGINES.map((engine) => [version, engine] as const));

describe.each(IN_EACH)('What version %s made (%s)', (version, engine) => {
  const isPostgres = engine === 'PostgreSQL';

  test('has, once it is brought up to date, the schema of a new installation', async () => {
    const [old, fresh] = [await restored(engine, version, 'production'), await emptyDatabase(engine)].map(
      (address) => connect(address, () => {}),
    );
    await migrate(old!);
    await migrate(fresh!);
    expect(await schemaOf(old!.db, isPostgres)).toEqual(await schemaOf(fresh!.db, isPostgres));
    await Promise.all([old!.db.destroy(), fresh!.db.destroy()]);
  });

  describe.each(['production', 'trial'] as const)('in %s', (kind) => {
    const picture = readPicture(version, kind);
    const isHeld = ({ table }: TableRows) =>
      !TABLES_GONE.includes(table) && (isPostgres || table !== 'fileContent');
    const noted = notedAfter(version);
    let address: string;
    beforeAll(async () => {
      address = await restored(engine, version, kind);
    });

    test('is all there once it is brought up to date: every row it held, and which version did it', async () => {
      const copy = await copyOf(address);
      const connection = connect(copy, () => {});
      await migrate(connection);
      for (const { table, columns, rows } of withoutParts(picture.tables).filter(isHeld)) {
        const now = new Set(
          (await rowsOf(connection.db, { table, columns })).map((row) => JSON.stringify(row)),
        );
        const gone = rows
          .map((row) => JSON.stringify(broughtUp(columns, row, table === 'installation' ? noted : {})))
          .filter((row) => !now.has(row));
        expect([table, gone]).toEqual([table, []]);
      }
      await connection.db.destroy();
    });

    test('means what it meant: the server gives every answer of that time still, but for what was added', async () => {
      if (!isPostgres) restoreFiles(picture, join(address, '..'));
      const server = await startOn(address, kind, picture.at);
      const Origin = server.url;
      const signedIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { Origin, 'Content-Type': 'application/json' },
        body: JSON.stringify(ADMINS[kind]),
      });
      const Cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const read = (path: string) => fetch(`${server.url}/api${path}`, { headers: { Origin, Cookie } });
      for (const { path, answer: result } of picture.answers) {
        // One choice stands for the kinds; its migration has a test of its own.
        if (path === '/news') continue;
        // An import that never came whole is gone.
        if (isRecord(result) && path.startsWith('/imports/') && result.state === 'coming') continue;
        const answer = withoutPartsTold(path, noLongerThanAsked(path, result));
        const given = await read(path);
        const body = path.includes('.csv') ? placeless(await given.text()) : await given.json();
        const meant = withoutSharesSoFar(timeless(answer));
        expect({ path, answer: keptOf(placeless(answer), body) }).toEqual({ path, answer: meant });
      }
      for (const [file] of JSON.stringify(picture.answers).matchAll(/\/files\/[\w-]+\.\w+/g))
        expect([file, (await read(file)).status]).toEqual([file, 200]);
      await server.stop();
    });
  });
});

/** An answer without shares of prime cost of weeks that run: what was spent so far, of what was sold so far, says nothing of the week. */
function withoutSharesSoFar(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutSharesSoFar);
  if (!isRecord(answer)) return answer;
  const kept = Object.entries(answer).map(([field, value]) => [field, withoutSharesSoFar(value)]);
  const isSoFar = answer.basis === 'so far' && 'shareBasisPoints' in answer;
  return { ...Object.fromEntries(kept), ...(isSoFar && { shareBasisPoints: null }) };
}

/** Tables without the parts in which a device sent what it read: a file is one row since, and what never came whole is gone. */
function withoutParts(tables: readonly TableRows[]): TableRows[] {
  return tables.flatMap((one) => {
    if (one.table === 'importPart') return [];
    if (one.table !== 'import') return [one];
    const at = (name: string) => one.columns.indexOf(name);
    const columns = one.columns.filter((name) => name !== 'parts');
    const rows = one.rows.flatMap((row) => {
      const { received = [], ...told } = JSON.parse(String(row[at('told')]));
      if (received.length < Number(row[at('parts')]) && !row[at('takenAt')] && !told.asks?.length) return [];
      const now = row.map((value, nth) => (nth === at('told') ? JSON.stringify(told) : value));
      return [now.filter((_, nth) => nth !== at('parts'))];
    });
    return [{ ...one, columns, rows }];
  });
}

/** An answer about imports without those that never came whole, and without what was to come of others. */
function withoutPartsTold(path: string, answer: unknown): unknown {
  if (!path.startsWith('/imports')) return answer;
  if (Array.isArray(answer)) return answer.map((one) => withoutPartsTold(path, one));
  if (!isRecord(answer)) return answer;
  const { missing: _, ...rest } = answer;
  const imports = Array.isArray(rest.imports) && rest.imports.filter(({ state }) => state !== 'coming');
  return { ...rest, ...(imports && { imports: withoutPartsTold(path, imports) }) };
}

/** What is noted of itself by a version that had steps to take. */
function notedAfter(version: string): Record<string, unknown> {
  return stepsOf(version).at(-1) === MIGRATION_NAMES.at(-1) ? {} : { version: VERSION };
}

/** A row as it is once some of its values were noted anew. */
function broughtUp(
  columns: readonly string[],
  row: readonly unknown[],
  noted: Record<string, unknown>,
): unknown[] {
  return row.map((value, index) => noted[columns[index]!] ?? value);
}

/** A copy of a database that nobody uses; its address. */
async function copyOf(address: string): Promise<string> {
  if (address.startsWith('postgres')) return createDatabase(address);
  const copy = join(mkdtempSync(join(folder, 'data-')), 'tillwise.sqlite');
  cpSync(address, copy);
  return copy;
}

/** Of an answer, what an earlier one had too: fields, entries and columns that were added since are left out. */
function keptOf(earlier: unknown, now: unknown): unknown {
  if (Array.isArray(earlier) && Array.isArray(now)) {
    // Entries of one moment have no order of their own; one without an id is the one that says all it said.
    const saysAll = (entry: unknown, one: unknown) =>
      isDeepStrictEqual(keptOf(entry, one), placeless(timeless(entry)));
    return earlier.map((entry) =>
      keptOf(entry, now.find((one) => idOf(one) === idOf(entry)) ?? now.find((one) => saysAll(entry, one))),
    );
  }
  if (typeof earlier === 'string' && typeof now === 'string' && earlier.includes('\r\n'))
    return linesKept(earlier, now);
  if (!isRecord(earlier) || !isRecord(now)) return now;
  const fields = Object.keys(timeless(earlier) as object);
  return Object.fromEntries(fields.map((field) => [field, keptOf(earlier[field], now[field])]));
}

/** A trial's list of weeks without those that made it longer than asked for until 0.5.0. */
function noLongerThanAsked(path: string, answer: unknown): unknown {
  const limit = Number(path.match(/^\/weeks\?limit=(\d+)/)?.[1]);
  if (!limit || !Array.isArray(answer) || answer.length <= limit) return answer;
  return [...answer.slice(0, limit - DATED_WEEKS.length), ...answer.slice(-DATED_WEEKS.length)];
}

/** The lines of a file that begin some line of today's. */
function linesKept(earlier: string, now: string): string {
  const [head = '', ...lines] = now.replace('\uFEFF', '').split('\r\n');
  const isRevenue = head.split(',').map((name) => /revenue/i.test(name));
  const begins = (line: string) => (one: string) => one.startsWith(line) || sameFigures(line, one, isRevenue);
  const kept = earlier.split('\r\n').filter((line) => [head, ...lines].some(begins(line)));
  return kept.join('\r\n');
}

/** Whether a line says what an earlier one said, and nothing where that had a zero for revenue that nobody entered. */
function sameFigures(earlier: string, now: string, isRevenue: readonly boolean[]): boolean {
  const cells = now.split(',');
  return earlier
    .split(',')
    .every((cell, at) => cell === cells[at] || (isRevenue[at] && cell === '0.00' && cells[at] === ''));
}

/** Without the address of the server, which is another one at every start. */
function placeless<T>(answer: T): T {
  return typeof answer === 'string' ? (answer.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '') as T) : answer;
}

/** Without when somebody signed in last: whoever asks has just done so. */
function timeless(answer: unknown): unknown {
  if (typeof answer === 'string') return placeless(answer);
  if (Array.isArray(answer)) return answer.map(timeless);
  if (!isRecord(answer)) return answer;
  const { lastSignInAt: _, ...rest } = answer;
  return Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, timeless(value)]));
}

/** What tells the entries of a list apart: the first field that is an id, or all of it. */
function idOf(entry: unknown): string {
  if (!isRecord(entry)) return JSON.stringify(entry);
  const ids = [
    'orderId',
    'entryId',
    'alertId',
    'userId',
    'staffId',
    'supplierId',
    'importId',
    'mailId',
    'tokenId',
    'weekId',
  ];
  // A row of an overview is its venue's.
  const id = 'headingOver' in entry ? 'venueId' : ids.find((name) => name in entry);
  return id ? String(entry[id]) : JSON.stringify(entry);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
