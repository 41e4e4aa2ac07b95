import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { timestamp } from '../../domain/calendar/clock.ts';
import { ROLES, type Role } from '../../domain/people/role.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import type { Day } from '../../domain/values/day.ts';
import { appOfGroup, createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { isPostgres } from '../db/connect.ts';
import { createDatabase as createDatabaseBeside } from '../db/postgres.setup.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../decision-context.ts';
import type { ApiDocument } from '../docs/describe.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { hashPassword } from '../session/password.ts';
import { keepVenues } from '../stores/group.ts';
import { insertUser } from '../stores/users.ts';
import { describedBy } from './described.ts';
import { ENGINES, type Engine } from './engines.ts';
import { MADE_AT } from './made-long-ago.ts';

/** Thursday of the week of 2026-11-15, noon in New York. */
const NOON = Date.parse('2026-11-19T17:00:00Z');
export const WEEK = '2026-11-15_to_2026-11-21';
export const PASSWORD = 'correct horse battery';

/** The day in New York on which the installations of tests were made. */
export const BEGAN_ON = '2015-01-01' as Day;

const HOST = 'tillwise.test';

/** Of everybody's one password: to work it out takes its time. */
let passwordHash: Promise<string> | null = null;

/** Of one application as of any other: its description is read once, for the group whose fields are all described. */
let demandDescribed: ReturnType<typeof describedBy> | null = null;

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is what it checks.
  body: any;
  headers: Headers;
}

export type Installation = Awaited<ReturnType<typeof install>>;

/** Runs the same tests on an empty installation of each engine, or of those given. */
export function onEachEngine(
  title: string,
  tests: (get: () => Installation) => void,
  mode?: Config['mode'],
  engines = ENGINES,
) {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    let installation: Installation;
    beforeAll(async () => {
      installation = await install(engine, mode);
    });
    afterAll(() => installation.close());
    tests(() => installation);
  });
}

/** Makes the database of an installation whose folder is there: PostgreSQL's address, nothing for a file in the folder. */
export type MakeDatabase = (folder: string) => Promise<string | undefined>;

/** An installation of each engine and mode that nobody has used yet, made once: all migrations take a quarter of a second. */
const unused = new Map<string, Promise<MakeDatabase>>();

/**
 * A whole installation in this process, on a database of its own, which is empty unless told otherwise: the real
 * application, called without a socket.
 */
export async function install(
  engine: Engine,
  mode: Config['mode'] = 'production',
  makeDatabase?: MakeDatabase,
  venues: 'sample' | 'none' = 'sample',
) {
  if (makeDatabase) return installOn(makeDatabase, mode, venues);
  const kind = `${engine} ${mode}`;
  const made = unused.get(kind) ?? makeUnused(engine, mode);
  unused.set(kind, made);
  return installOn(await made, mode, venues);
}

/** Makes an installation from the first migration on, for copies of it. */
async function makeUnused(engine: Engine, mode: Config['mode']): Promise<MakeDatabase> {
  const make = async () => (engine === 'PostgreSQL' ? createDatabase() : undefined);
  const installation = await installOn(make, mode, 'none');
  // Before all weeks that tests write into: of earlier ones nothing is told.
  await installation.context.db.updateTable('installation').set({ createdAt: MADE_AT }).execute();
  return closedForCopies(installation);
}

/** Closes an installation; what makes copies of its database. */
export async function closedForCopies({ context, close }: Installation): Promise<MakeDatabase> {
  const { database } = context.config;
  if (isPostgres(database)) {
    await close();
    return () => createDatabase(database);
  }
  const kept = mkdtempSync(join(tmpdir(), 'tillwise-copied-'));
  process.once('exit', () => rmSync(kept, { recursive: true, force: true }));
  const file = join(kept, 'kept.sqlite');
  await sql`vacuum into ${file}`.execute(context.db);
  await close();
  return async (folder) => void copyFileSync(file, join(folder, 'tillwise.sqlite'));
}

async function installOn(makeDatabase: MakeDatabase, mode: Config['mode'], venues: 'sample' | 'none') {
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-test-'));
  const database = await makeDatabase(folder);
  const config = readConfig({
    TILLWISE_MODE: mode,
    TILLWISE_DATA: folder,
    TILLWISE_URL: `http://${HOST}`,
    DATABASE_URL: database,
  });
  /** Moves on by a millisecond whenever it is read, so that what happens later is later. */
  const clock = { now: NOON };
  const logged: string[] = [];
  const log = createLog({ logLevel: 'warn' }, { write: (line) => logged.push(line) });
  const context = await openContext(config, log, () => clock.now++);
  // Most tests are about the sample group; a place for real use begins without any venue.
  if (venues === 'sample') context.group = await keepVenues(context.db, SAMPLE_GROUP.venues);
  const app = appOfGroup(context);
  const cookies = new Map<Role, Promise<string>>();

  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = new Headers({
      Host: HOST,
      Origin: `http://${HOST}`,
      ...(body !== undefined && !(body instanceof FormData) && JSON_TYPE),
    });
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    const init = { method, headers: sent, ...(body !== undefined && { body: asText(body) }) };
    const answer = await app().request(`/api${path}`, init);
    const text = await textOf(answer);
    const [type = ''] = answer.headers.get('Content-Type')?.split(';') ?? [];
    const { status } = answer;
    const got: Answer = {
      status,
      body: type.endsWith('json') && text ? JSON.parse(text) : text,
      headers: answer.headers,
    };
    demandDescribed ??= describedBy(await descriptionOf(createApp({ ...context, group: SAMPLE_GROUP })));
    demandDescribed(method, `/api${path.split('?')[0]}`, { ...got, type });
    return got;
  }

  /** The session cookie of a user with a role, made and signed in on first use. */
  function cookieOf(role: Role): Promise<string> {
    const cookie = cookies.get(role) ?? signInAs(role);
    cookies.set(role, cookie);
    return cookie;
  }

  async function signInAs(role: Role): Promise<string> {
    const email = `${role}@example.com`;
    passwordHash ??= hashPassword(PASSWORD);
    const user = { name: `The ${role}`, email, role, passwordHash: await passwordHash };
    await inTransaction(context.db, (tx) => insertUser(tx, user, timestamp(context)));
    const cookie = cookieIn(await send('POST', '/auth/sign-in/email', { email, password: PASSWORD }));
    // A role that was refused may be let in later.
    if (!cookie) cookies.delete(role);
    return cookie;
  }

  return {
    app,
    context,
    clock,
    logged,
    send,
    cookieOf,
    /** Sends a request as somebody who has signed in with a role. */
    async as(role: Role, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      return send(method, path, body, { Cookie: await cookieOf(role), ...headers });
    },
    async signInAll() {
      for (const role of ROLES) await cookieOf(role);
    },
    async close() {
      await context.mail.stop();
      await context.events.close();
      await context.db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function descriptionOf(app: ReturnType<typeof createApp>): Promise<ApiDocument> {
  return (await app.request('/api/openapi.json', { headers: { Host: HOST } })).json();
}

/** A new database of the test run's PostgreSQL, empty or a copy of another one that nobody uses; its address. */
export function createDatabase(original?: string): Promise<string> {
  return createDatabaseBeside(inject('postgresUrl'), `test_${newId().replaceAll('-', '')}`, original);
}

/** The session cookie an answer sets, as a Cookie header. */
export function cookieIn(answer: Pick<Answer, 'headers'>): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** The text of an answer; nothing for a stream of events, which never ends by itself. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('Content-Type')?.startsWith('text/event-stream')) return answer.text();
  await answer.body?.cancel();
  return '';
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

function asText(body: unknown): string | FormData {
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);
}
