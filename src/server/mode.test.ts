import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { post, setupCodeOf, signInFirstAdmin } from '../../e2e/first-admin.ts';
import { type Server, startServer } from '../../e2e/server.ts';
import { connect } from './db/connect.ts';
import type { EarlierDb } from './db/schema.ts';
import { emptyFolder } from './testing/command-line.ts';
import { ENGINES, type Engine } from './testing/engines.ts';
import { createDatabase, PASSWORD } from './testing/installation.ts';
import { readPicture, readSchema, restorePicture } from './testing/picture.ts';
import { VERSION } from './version.ts';

const SAMPLE = { email: 'admin@tillwise.example', password: 'tillwise-admin' };
const MINUTE = 60_000;

/** A place of its own on an engine: its data folder, and the settings that lead to it. */
async function place(engine: Engine) {
  const env: Record<string, string> = engine === 'PostgreSQL' ? { DATABASE_URL: await createDatabase() } : {};
  return { dataDir: join(emptyFolder(), 'data'), env };
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

const statusOfSignIn = async (server: Server, user = SAMPLE) =>
  (await post(server, '/auth/sign-in/email', user)).status;

describe.each(ENGINES)('The mode of an installation (%s)', (engine) => {
  test(
    'stays what it was made as: a trial never starts in production, and is a trial still',
    async () => {
      const here = await place(engine);
      const trial = await startServer({ mode: 'trial', ...here });
      await trial.stop();
      expect(await refusalOf({ mode: 'production', ...here })).toMatch(
        /can not start: .* is a trial's: .*another (TILLWISE_DATA|DATABASE_URL).*leave-trial/,
      );
      await trial.restart();
      expect(await statusOfSignIn(trial)).toBe(200);
      await trial.stop();
    },
    MINUTE,
  );

  test(
    'what is in real use never opens as a trial, whether the mode is forgotten or another one',
    async () => {
      const here = await place(engine);
      const production = await startServer({ mode: 'production', ...here });
      await signInFirstAdmin(production);
      await production.stop();
      const line = /can not start: .* is in real use: set TILLWISE_MODE=production, or try things out with/;
      expect(await refusalOf({ mode: 'trial', ...here })).toMatch(line);
      const forgotten = { ...here.env, TILLWISE_MODE: '' };
      expect(await refusalOf({ mode: 'trial', ...here, env: forgotten })).toMatch(line);
      await production.restart();
      expect(await statusOfSignIn(production)).toBe(401);
      await production.stop();
    },
    MINUTE,
  );

  test.each(['trial', 'production'] as const)(
    'of version 0.1.0 is worked out by its sample accounts, told once, and the other one is refused (%s)',
    async (kind) => {
      const here = await place(engine);
      const isPostgres = engine === 'PostgreSQL';
      const database = here.env.DATABASE_URL ?? join(emptyFolder(), 'tillwise.sqlite');
      const { db } = connect(database, () => {});
      await restorePicture(db, readPicture('0.1.0', kind), readSchema('0.1.0', isPostgres));
      await db.destroy();
      const dataDir = isPostgres ? here.dataDir : join(database, '..');
      const other = kind === 'trial' ? 'production' : 'trial';
      const words = kind === 'trial' ? "is a trial's" : 'is in real use';
      expect(await refusalOf({ mode: other, dataDir, env: here.env })).toContain(words);
      const server = await startServer({ mode: kind, dataDir, env: here.env });
      const user = kind === 'trial' ? SAMPLE : { email: 'owner@example.com', password: PASSWORD };
      expect(await statusOfSignIn(server, user)).toBe(200);
      await server.restart();
      await server.stop();
      expect(server.log().match(/before modes were kept/g)).toHaveLength(1);
      expect(await refusalOf({ mode: other, dataDir, env: here.env })).toContain(words);
    },
    MINUTE,
  );

  test(
    'in real use has no guests: those a trial let in are signed out and can not come back',
    async () => {
      const here = await place(engine);
      const isPostgres = engine === 'PostgreSQL';
      const file = join(emptyFolder(), 'tillwise.sqlite');
      const database = here.env.DATABASE_URL ?? file;
      const { db } = connect(database, () => {});
      await restorePicture(db, readPicture('0.1.0', 'trial'), readSchema('0.1.0', isPostgres));
      // A place in real use that was opened as a trial for a while: guests, and nobody of the sample.
      await sql`update "user" set email = replace(email, '@tillwise.example', '@example.com')`.execute(db);
      // By name: on this connection PostgreSQL keeps a statement's columns, and starting adds some to the table.
      const guests = db.selectFrom('user').select(['id', 'active']).where('email', 'like', '%quick-access%');
      expect(await guests.execute()).toMatchObject([{ active: 1 }]);
      const server = await startServer({
        mode: 'production',
        dataDir: isPostgres ? here.dataDir : join(file, '..'),
        env: here.env,
      });
      const [guest] = await guests.execute();
      expect(guest).toMatchObject({ active: 0 });
      const sessions = await db.selectFrom('session').select('id').where('userId', '=', guest!.id).execute();
      expect(sessions).toEqual([]);
      expect(server.log()).toMatch(/open to guests as a trial/);
      await server.stop();
      await db.destroy();
    },
    MINUTE,
  );

  test(
    'servers that start together on a new place print one setup code, and it works',
    async () => {
      const here = await place(engine);
      const servers = await Promise.all([1, 2, 3].map(() => startServer({ mode: 'production', ...here })));
      const [first, ...others] = await Promise.all(servers.map(setupCodeOf));
      expect(others).toEqual([first, first]);
      await signInFirstAdmin(servers[0]!);
      const owner = { email: 'owner@example.com', password: PASSWORD };
      expect(await statusOfSignIn(servers[1]!, owner)).toBe(200);
      const again = {
        ...owner,
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

  test(
    'a database of a newer version is said to be that',
    async () => {
      const here = await place(engine);
      const server = await startServer({ mode: 'production', ...here });
      await server.stop();
      const { db } = connect(here.env.DATABASE_URL ?? join(here.dataDir, 'tillwise.sqlite'), () => {});
      await db.updateTable('installation').set({ version: '7.3.0' }).execute();
      const later = { name: '999-tomorrow', timestamp: '' };
      await (db as EarlierDb).insertInto('kysely_migration').values(later).execute();
      await db.destroy();
      expect(await refusalOf({ mode: 'production', ...here })).toContain(
        `can not start: this database was made by Tillwise 7.3.0, newer than this program (${VERSION})`,
      );
    },
    MINUTE,
  );
});
