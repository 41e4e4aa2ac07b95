import { sweepAttachments } from './attachments/sweep.ts';
import type { Context } from './context.ts';
import { forgetAnswers } from './forget-answers.ts';

/** The sweeps of data nobody needs any more, each with its interval in hours. */
const SWEEPS: readonly { hours: number; failed: string; sweep: (context: Context) => Promise<void> }[] = [
  { hours: 1, failed: 'old idempotency keys could not be removed', sweep: forgetAnswers },
  { hours: 24, failed: 'files that no order names could not be removed', sweep: sweepAttachments },
];
const HOUR = 3_600_000;

/** Runs all sweeps at the start and then regularly. A failure is logged, and the sweep is tried again at its next turn. */
export function startSweeping(context: Context): void {
  for (const { hours, failed, sweep } of SWEEPS) {
    const once = async () => {
      try {
        await sweep(context);
      } catch (error) {
        context.log.error({ error }, failed);
      }
    };
    void once();
    setInterval(() => void once(), hours * HOUR).unref();
  }
}
