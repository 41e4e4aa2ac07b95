import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { post, setupCodeOf, signInFirstAdmin } from '../../e2e/first-admin.ts';
import { type Server, startServer } from '../../e2e/server.ts';
import { appOfGroup } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import type { EarlierDb } from './db/schema.ts';
import { createLog } from './log.ts';
import { settledForServer } from './mode.ts';
import { openContext } from './open-context.ts';
import { seedTrial } from './seed/trial.ts';
import { emptyFolder } from './testing/command-line.ts';
import { ENGINES, type Engine } from './testing/engines.ts';
import { createDatabase, PASSWORD } from './testing/installation.ts';
import { type PictureKind, TOO_OLD } from './testing/picture.ts';
import { restoredPicture } from './testing/restored-picture.ts';
import { endGuests } from './users/end-guests.ts';
import { VERSION } from './version.ts';

const SAMPLE = { email: 'admin@tillwise.example', password: 'tillwise-admin' };
const OWNER = { email: 'owner@example.com', password: PASSWORD };
const MINUTE = 60_000;

/** A place of its own on an engine: its data folder, the settings that lead to it, and the address of its database. */
async function place(engine: Engine) {
  const dataDir = join(emptyFolder(), 'data');
  if (engine === 'SQLite') return { dataDir, env: {}, database: join(dataDir, 'tillwise.sqlite') };
  const database = await createDatabase();
  return { dataDir, env: { DATABASE_URL: database }, database };
}

type Place = Awaited<ReturnType<typeof place>>;

/** A place as a version left it. */
async function placeOf(engine: Engine, picture: [version: string, kind: PictureKind]): Promise<Place> {
  const dataDir = emptyFolder();
  const database = await restoredPicture(engine, join(dataDir, 'tillwise.sqlite'), picture);
  return engine === 'SQLite'
    ? { dataDir, env: {}, database }
    : { dataDir, env: { DATABASE_URL: database }, database };
}

/** Opens a place in this process as the program does that serves it. */
async function open({ dataDir, env }: Place, mode: Config['mode'] | '') {
  const lines: string[] = [];
  const settings = { TILLWISE_URL: URL, TILLWISE_MODE: mode, TILLWISE_DATA: dataDir, ...env };
  const config = await settledForServer(readConfig(settings));
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  const context = await openContext(config, log);
  await (config.mode === 'trial' ? seedTrial(context) : endGuests(context));
  return {
    log: () => lines.join(''),
    async signIn(user: typeof SAMPLE) {
      const headers = { Host: HOST, Origin: URL, 'Content-Type': 'application/json' };
      const asked = { method: 'POST', headers, body: JSON.stringify(user) };
      return (await appOfGroup(context)().request('/api/auth/sign-in/email', asked)).status;
    },
    async close() {
      await context.mail.stop();
      await context.events.close();
      await context.db.destroy();
    },
  };
}

const HOST = 'tillwise.test';
const URL = `http://${HOST}`;

/** The words in which a place refuses to be opened. */
async function wordsAgainst(here: Place, mode: Config['mode'] | ''): Promise<string> {
  const error = await open(here, mode).then(
    () => new Error('it was opened'),
    (fault: Error) => fault,
  );
  return error.message;
}

/** The line a start ends with. */
async function refusalOf(options: Parameters<typeof startServer>[0]): Promise<string> {
  const error = await startServer(options).then(
    () => new Error('it started'),
    (fault: Error) => fault,
  );
  const lines = error.message.trim().split('\n').slice(1);
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

const statusOfSignIn = async (server: Server, user: typeof SAMPLE) =>
  (await post(server, '/auth/sign-in/email', user)).status;

describe.each(ENGINES)('The mode of an installation (%s)', (engine) => {
  test(
    'stays what it was made as: a trial never starts in production, and is a trial still',
    async () => {
      const here = await place(engine);
      const trial = await startServer({ mode: 'trial', ...here });
      await trial.stop();
      expect(await refusalOf({ mode: 'production', ...here })).toMatch(
        /can’t start: .* is a trial's: .*another (TILLWISE_DATA|DATABASE_URL).*leave-trial/,
      );
      await trial.restart();
      expect(await statusOfSignIn(trial, SAMPLE)).toBe(200);
      await trial.stop();
    },
    MINUTE,
  );

  test('what is in real use never opens as a trial, whether the mode is forgotten or another one', async () => {
    const here = await place(engine);
    await (await open(here, 'production')).close();
    const line = /is in real use: set TILLWISE_MODE=production, or try things out with/;
    expect(await wordsAgainst(here, 'trial')).toMatch(line);
    expect(await wordsAgainst(here, '')).toMatch(line);
    const again = await open(here, 'production');
    expect(await again.signIn(SAMPLE)).toBe(401);
    await again.close();
  });

  test('in real use has no guests: those a trial let in are signed out and can not come back', async () => {
    const here = await placeOf(engine, ['0.4.0', 'trial']);
    const { db } = connect(here.database, () => {});
    // A place in real use that was opened as a trial for a while: guests, and nobody of the sample.
    await sql`update "user" set email = replace(email, '@tillwise.example', '@example.com')`.execute(db);
    await db.updateTable('installation').set({ mode: 'production' }).execute();
    // By name: on this connection PostgreSQL keeps a statement's columns, and opening adds some to the table.
    const guests = db.selectFrom('user').select(['id', 'active']).where('email', 'like', '%quick-access%');
    expect(await guests.execute()).toMatchObject([{ active: 1 }]);
    const opened = await open(here, 'production');
    const [guest] = await guests.execute();
    expect(guest).toMatchObject({ active: 0 });
    const sessions = await db.selectFrom('session').select('id').where('userId', '=', guest!.id).execute();
    expect(sessions).toEqual([]);
    expect(opened.log()).toMatch(/open to guests as a trial/);
    await opened.close();
    await db.destroy();
  });

  test(
    'servers that start together on a new place print one setup code, and it works',
    async () => {
      const here = await place(engine);
      const servers = await Promise.all([1, 2, 3].map(() => startServer({ mode: 'production', ...here })));
      const [first, ...others] = await Promise.all(servers.map(setupCodeOf));
      expect(others).toEqual([first, first]);
      await signInFirstAdmin(servers[0]!);
      expect(await statusOfSignIn(servers[1]!, OWNER)).toBe(200);
      const again = {
        ...OWNER,
        email: 'second@example.com',
        name: 'Second',
        role: 'admin',
        setupCode: first,
      };
      expect((await post(servers[1]!, '/users', again)).status).toBe(403);
      await Promise.all(servers.map((server) => server.stop()));
    },
    MINUTE,
  );

  test('a server ends with one line on a database that is too old, which says how it is brought up to date', async () => {
    const here = await placeOf(engine, [TOO_OLD, 'empty']);
    expect(await refusalOf({ mode: 'production', ...here })).toBe(
      'Tillwise can’t start: this database was made by Tillwise 0.3.0. Start version 0.5.0 on it once, then this version (docs/operations.md, Upgrade)',
    );
  });

  test('a database of a newer version is said to be that', async () => {
    const here = await place(engine);
    await (await open(here, 'production')).close();
    const { db } = connect(here.database, () => {});
    await db.updateTable('installation').set({ version: '7.3.0' }).execute();
    const later = { name: '999-tomorrow', timestamp: '' };
    await (db as EarlierDb).insertInto('kysely_migration').values(later).execute();
    await db.destroy();
    expect(await wordsAgainst(here, 'production')).toContain(
      `this database was made by Tillwise 7.3.0, newer than this program (${VERSION})`,
    );
  });
});
