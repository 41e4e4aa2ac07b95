import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import type { Db } from './db/schema.ts';
import { createEventBus } from './events/bus.ts';
import { createTransport } from './mail/create-transport.ts';
import { createMailWorker } from './mail/mail-worker.ts';
import { createMetrics } from './operation/metrics.ts';

/** Opens the database, brings it up to date and reads what the installation keeps about itself. */
export async function openContext(config: Config, log: Logger, now = Date.now): Promise<Context> {
  mkdirSync(config.dataFolder, { recursive: true });
  const onFault = (error: unknown) => log.error({ error }, 'a database connection failed');
  await bringUpToDate(config.database, onFault);
  const connection = connect(config.database, onFault);
  const { db } = connection;
  try {
    const { secret, timeZone } = await readInstallation(db, config, new Date(now()).toISOString());
    const events = await createEventBus(connection.relay, onFault);
    const transport = createTransport(config, log);
    const mail = createMailWorker({ config, db, log, now, timeZone, events, transport });
    const opened = { config, connection, db, log, now, timeZone, events, transport, mail };
    return { ...opened, secret: config.secret ?? secret, metrics: createMetrics() };
  } catch (error) {
    await db.destroy().catch(() => {});
    throw error;
  }
}

/** A migration of a large database may take longer than any request may wait. */
async function bringUpToDate(database: string, onFault: (error: unknown) => void): Promise<void> {
  const connection = connect(database, onFault, 'endless');
  await migrate(connection).finally(() => connection.db.destroy());
}

async function readInstallation(db: Db, { timeZone }: Config, createdAt: string) {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('installation')
    .values({ id: 1, secret, setupCode: null, timeZone, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('installation')
    .select(['secret', 'timeZone'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
}
