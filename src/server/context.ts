import type { Logger } from 'pino';
import type { Backing, Copying } from '../domain/backup/backup-health.ts';
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
import type { Provider } from './sign-on/provider.ts';
import type { AttachmentStore } from './stores/attachments.ts';
import type { TokenUse } from './tokens/token-use.ts';
import type { SentOfDay } from './uploads/of-day.ts';
import type { Turns } from './uploads/turns.ts';

/** The dependencies of every use case. Tests build their own with another clock or database. */
export interface Context {
  config: Config;
  connection: Connection;
  db: Db;
  log: Logger;
  /** Returns the time in milliseconds since 1970. */
  now: () => number;
  /** The current group. Replaced by a new object whenever the venues change. */
  group: Group;
  /** Tells open screens about changes. */
  events: EventBus;
  /** Stores attachments. */
  papers: AttachmentStore;
  disk: Disk;
  /** Counts how much people have sent today. */
  sentOfDay: SentOfDay;
  /** Counts recent requests by programs. */
  tokenUse: TokenUse;
  /** Limits how many people send files at once. */
  turns: Turns;
  /** Signs session cookies. */
  secret: string;
  /** How email leaves the server, and the worker that sends the outbox. */
  transport: Transport;
  mail: MailWorker;
  /** The state of the daily backups. */
  backing: Backing;
  /** The state of their copies elsewhere. */
  copying: Copying;
  /** The state of the folder that files are imported from. */
  dropping: { health: DropHealth };
  metrics: Metrics;
  /** The provider of single sign-on; null for none. */
  provider: Provider | null;
}
