import type { Logger } from 'pino';
import type { Backing } from '../domain/backup/backup-health.ts';
import type { Group } from '../domain/group/group.ts';
import type { DropHealth } from '../domain/imports/drop-health.ts';
import type { Config } from './config.ts';
import type { Connection } from './db/connect.ts';
import type { Db } from './db/schema.ts';
import type { EventBus } from './events/bus.ts';
import type { MailWorker } from './mail/mail-worker.ts';
import type { Transport } from './mail/transport.ts';
import type { Disk } from './operation/disk.ts';
import type { Metrics } from './operation/metrics.ts';
import type { AttachmentStore } from './stores/attachments.ts';
import type { TokenUse } from './tokens/token-use.ts';
import type { SentOfDay } from './uploads/of-day.ts';
import type { Turns } from './uploads/turns.ts';

/** What every use case is given. Tests build the same thing with a clock or a database of their own. */
export interface Context {
  config: Config;
  connection: Connection;
  db: Db;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The group's venues as they are on record: another group takes its place when they change. */
  group: Group;
  /** Tells open screens what was changed. */
  events: EventBus;
  /** Keeps the files of orders. */
  papers: AttachmentStore;
  /** How much room there is. */
  disk: Disk;
  /** How much people have sent today. */
  sentOfDay: SentOfDay;
  /** How much programs asked lately. */
  tokenUse: TokenUse;
  /** Who sends files just now. */
  turns: Turns;
  /** Signs session cookies. */
  secret: string;
  /** How e-mail leaves the server, and who sends what is in the outbox. */
  transport: Transport;
  mail: MailWorker;
  /** What is remembered of the daily backups. */
  backing: Backing;
  /** How the folder is from which files are taken. */
  dropping: { health: DropHealth };
  /** What the people who run the server want to know. */
  metrics: Metrics;
}
