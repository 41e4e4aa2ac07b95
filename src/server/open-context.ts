import { randomBytes } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import type { Logger } from 'pino';
import type { LiveEvent } from '../domain/desk/live-event.ts';
import { DROP_OFF, DROP_OK } from '../domain/imports/drop-health.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { asSet, type Config } from './config.ts';
import type { Context } from './context.ts';
import { bringUpToDate } from './db/bring-up-to-date.ts';
import { connect } from './db/connect.ts';
import { assertNotNewer, readDatabaseInfo } from './db/database-info.ts';
import type { Db } from './db/schema.ts';
import { inTransaction } from './db/transaction.ts';
import { queueReminders } from './desk/queue-reminders.ts';
import { queueDigests } from './digest/queue-digests.ts';
import { createEventBus } from './events/bus.ts';
import { makeFolders } from './folders.ts';
import { followGroup } from './group/change-venues.ts';
import { createTransport } from './mail/create-transport.ts';
import { createMailWorker } from './mail/mail-worker.ts';
import { sendNext } from './mail/send-mail.ts';
import { demandMode } from './mode.ts';
import { createDisk } from './operation/disk.ts';
import { createMetrics } from './operation/metrics.ts';
import { createProvider, homeFrom } from './sign-on/provider.ts';
import { attachmentStoreOf } from './stores/attachments.ts';
import { forgetVenues, keepVenues, readGroup } from './stores/group.ts';
import { insertInstallation, readInstallation, writeVersion } from './stores/installation.ts';
import { dropInventedSuppliers } from './stores/suppliers.ts';
import { createTokenUse } from './tokens/token-use.ts';
import { createSentOfDay } from './uploads/of-day.ts';
import { createTurns } from './uploads/turns.ts';
import { isNewer, VERSION } from './version.ts';

/** Opens the database, brings it up to date and builds the context. Throws in one line when it is of another mode or version. */
export async function openContext(settings: Config, log: Logger, now = Date.now): Promise<Context> {
  asSet('TILLWISE_DATA', () => {
    makeFolders(settings.dataFolder);
    accessSync(settings.dataFolder, constants.W_OK);
  });
  const onFault = (error: unknown) => log.error({ error }, 'a database connection failed');
  const kept = await readDatabaseInfo(settings.database);
  if (kept) assertNotNewer(kept.migrations, kept.version);
  const config = { ...settings, mode: demandMode(settings, kept) };
  await bringUpToDate(config, kept, { log, now, onFault });
  const connection = connect(config.database, onFault);
  const { db } = connection;
  try {
    const { secret, ...rest } = await installed(db, config, new Date(now()).toISOString());
    // Another server may have created it just now.
    demandMode(config, rest);
    const group = config.mode === 'trial' ? await keepVenues(db, SAMPLE_GROUP.venues) : await readGroup(db);
    // Another server of the installation may have changed the venues.
    const onTold = ({ topic }: LiveEvent) => {
      if (topic === 'group') void followGroup(opened).catch(onFault);
    };
    const events = await createEventBus(connection.relay, onFault, onTold);
    const transport = createTransport(config, log);
    const given = { config, connection, db, log, now, group, events, transport };
    const queueDue = async () => {
      await queueDigests(opened);
      await queueReminders(opened);
    };
    const jobs = { queueDue, sendNext: () => sendNext(opened) };
    const made = {
      mail: createMailWorker(jobs, log),
      secret: config.secret ?? secret,
      backing: { since: now(), failedAt: null },
      copying: { since: now(), failedAt: null, last: null },
      dropping: { health: config.drop === null ? DROP_OFF : DROP_OK },
      metrics: createMetrics(),
      papers: attachmentStoreOf(config, db),
      tokenUse: createTokenUse(now),
      turns: createTurns(),
      sentOfDay: createSentOfDay(),
      disk: createDisk(config, now),
      provider: config.signOn && createProvider(config.signOn, homeFrom(config)),
    };
    const opened: Context = { ...given, ...made };
    return opened;
  } catch (error) {
    await db.destroy().catch(() => {});
    throw error;
  }
}

async function installed(db: Db, { timeZone, mode }: Config, createdAt: string) {
  const secret = randomBytes(32).toString('base64url');
  await inTransaction(db, async (tx) => {
    const isNew = await insertInstallation(tx, { secret, timeZone, createdAt, mode, version: VERSION });
    if (mode !== 'production' || !isNew) return;
    await dropInventedSuppliers(tx);
    await forgetVenues(tx);
  });
  const kept = await readInstallation(db);
  if (kept.version === null || isNewer(VERSION, kept.version)) await writeVersion(db, VERSION);
  return { ...kept, mode: kept.mode === 'trial' ? 'trial' : 'production' } as const;
}
