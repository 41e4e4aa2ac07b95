import { setTimeout as pause } from 'node:timers/promises';
import { queueDigests } from '../digest/queue-digests.ts';
import { type MailContext, sendNext } from './send-mail.ts';

/** Sends what is in the outbox while the server runs. */
export interface MailWorker {
  start(): void;
  /** Says that the outbox holds something new. */
  wake(): void;
  /** Ends once the message that is being sent has been seen to, or after three seconds: its lease lets it be sent later. */
  stop(): Promise<void>;
}

/** How often the outbox is looked at when nobody wakes the worker: other servers fill it too. */
const POLL_MILLISECONDS = 15_000;
const LAST_MILLISECONDS = 3000;

/** The worker of one server: one message at a time. It does nothing until it is started. */
export function createMailWorker(context: MailContext): MailWorker {
  let running: Promise<void> | null = null;
  let stopped = false;
  let bell = Promise.withResolvers<void>();

  async function run() {
    let digestsAt = 0;
    while (!stopped) {
      bell = Promise.withResolvers<void>();
      try {
        if (performance.now() >= digestsAt) {
          await queueDigests(context);
          digestsAt = performance.now() + POLL_MILLISECONDS;
        }
        const wait = await sendNext(context);
        if (wait > 0) await untilRung(Math.min(wait, POLL_MILLISECONDS));
      } catch (error) {
        context.log.error({ error }, 'the outbox could not be read');
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
