import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Sends what is in the outbox while the server runs. */
export interface MailWorker {
  start(): void;
  /** Tells the worker that the outbox holds something new. */
  wake(): void;
  /** Resolves once the current message is done, or after three seconds: its lease lets it be sent later. */
  stop(): Promise<void>;
}

/** The repeated jobs of a mail worker. */
interface MailJobs {
  /** Puts the summaries and reminders that are due into the outbox. */
  queueDue: () => Promise<void>;
  /** Sends the next message. Returns in how many milliseconds the next one is due; 0 for at once. */
  sendNext: () => Promise<number>;
}

/** How often the outbox is checked when nobody wakes the worker: other servers fill it too. */
const POLL_MILLISECONDS = 15_000;
const LAST_MILLISECONDS = 3000;

/** Creates the worker of one server, which sends one message at a time. It does nothing until it is started. */
export function createMailWorker({ queueDue, sendNext }: MailJobs, log: Logger): MailWorker {
  let running: Promise<void> | null = null;
  let stopped = false;
  let bell = Promise.withResolvers<void>();

  async function run() {
    let dueLookedAt = 0;
    while (!stopped) {
      bell = Promise.withResolvers<void>();
      try {
        if (performance.now() >= dueLookedAt) {
          await queueDue();
          dueLookedAt = performance.now() + POLL_MILLISECONDS;
        }
        const wait = await sendNext();
        if (wait > 0) await untilRung(Math.min(wait, POLL_MILLISECONDS));
      } catch (error) {
        log.error({ error }, 'the outbox could not be read');
        await untilRung(POLL_MILLISECONDS);
      }
    }
  }

  async function untilRung(milliseconds: number) {
    const timer = setTimeout(bell.resolve, milliseconds);
    await bell.promise;
    clearTimeout(timer);
  }

  return {
    start() {
      running ??= run();
    },
    wake() {
      bell.resolve();
    },
    async stop() {
      stopped = true;
      bell.resolve();
      await Promise.race([running, pause(LAST_MILLISECONDS, null, { ref: false })]);
    },
  };
}
