import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AlertType } from '../../domain/budgets/budget.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { VERSION } from '../version.ts';
import type { Room } from './disk.ts';

/** What a server counts while it runs. No label ever holds an id, a name or an address. */
export interface Metrics {
  registry: Registry;
  requestAnswered(request: { method: string; route: string; status: number; seconds: number }): void;
  orderAdded(revenueCenter: RevenueCenter): void;
  alertRaised(type: AlertType): void;
  signInRefused(why: 'invalid-credential' | 'too-many-requests' | 'provider'): void;
  mailTried(outcome: string): void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Creates the counters and histograms of one server. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'tillwise_request_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const count = <L extends string>(name: string, help: string, label: L) =>
    new Counter({ name, help, labelNames: [label] as const, registers });
  const orders = count('tillwise_orders_added_total', 'Supplier orders added', 'revenue_center');
  const alerts = count('tillwise_alerts_raised_total', 'Alerts raised', 'type');
  const refused = count('tillwise_sign_ins_refused_total', 'Sign-ins that were refused', 'why');
  const mail = count('tillwise_mail_tries_total', 'Emails that the server tried to send', 'outcome');
  const info = new Gauge({
    name: 'tillwise_info',
    help: 'The version of the program',
    labelNames: ['version'],
    registers,
  });
  info.set({ version: VERSION }, 1);
  return {
    registry,
    requestAnswered: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    orderAdded: (revenueCenter) => orders.inc({ revenue_center: revenueCenter }),
    alertRaised: (type) => alerts.inc({ type }),
    signInRefused: (why) => refused.inc({ why }),
    mailTried: (outcome) => mail.inc({ outcome }),
  };
}

/** The last backup, or the last copy of one elsewhere. */
export interface StoredFigures {
  ageSeconds: number;
  bytes: number;
  failed: number;
}

/** Figures that are read when somebody requests the metrics. */
interface Measured {
  liveStreams: () => number;
  databaseSeconds: () => Promise<number>;
  databaseWaiting: () => number;
  backups: () => Record<'backup' | 'copy', StoredFigures>;
  room: () => Promise<Room>;
  mail: () => Promise<{ waiting: number; failing: number; failed: number; oldestMilliseconds: number }>;
}

/** Adds figures that are read each time the metrics are; leaves out those that can't be read at the moment. */
export function addMeasured(
  { registry }: Metrics,
  { liveStreams, databaseSeconds, databaseWaiting, mail, backups, room }: Measured,
): void {
  const gauge = (name: string, help: string, read: () => Promise<number> | number) => {
    // With two applications on one context, the newer one is measured.
    registry.removeSingleMetric(name);
    return new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        const value = await Promise.resolve(read()).catch(() => Number.NaN);
        this.set(value);
      },
    });
  };
  gauge('tillwise_live_streams', 'Screens that listen for live events', liveStreams);
  gauge('tillwise_database_seconds', 'How long the database takes to answer', databaseSeconds);
  gauge('tillwise_database_waiting', 'What waits for a connection to PostgreSQL', databaseWaiting);
  gauge('tillwise_disk_free_bytes', 'What is free in the data folder', async () => (await room()).free);
  gauge('tillwise_mail_waiting', 'Emails not sent yet', async () => (await mail()).waiting);
  gauge(
    'tillwise_mail_failing',
    'Of them those that failed at least once',
    async () => (await mail()).failing,
  );
  gauge(
    'tillwise_mail_failed',
    'Emails that failed for good and wait for an admin',
    async () => (await mail()).failed,
  );
  gauge(
    'tillwise_mail_oldest_seconds',
    'How long the oldest email not sent yet has been waiting',
    async () => (await mail()).oldestMilliseconds / 1000,
  );
  for (const [name, what, kind] of STORED) {
    gauge(`tillwise_${name}_age_seconds`, `How old ${what} is`, () => backups()[kind].ageSeconds);
    gauge(`tillwise_${name}_bytes`, `How large ${what} is`, () => backups()[kind].bytes);
    gauge(`tillwise_${name}_failed`, '1 while the last try to make one failed', () => backups()[kind].failed);
  }
}

const STORED = [
  ['backup', 'the last daily backup', 'backup'],
  ['backup_copy', 'the last backup copied elsewhere', 'copy'],
] as const;
