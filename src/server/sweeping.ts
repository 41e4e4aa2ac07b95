import { sweepAttachments } from './attachments/sweep.ts';
import type { Context } from './context.ts';
import { forgetAnswers } from './forget-answers.ts';
import { forgetImports } from './imports/forget-imports.ts';

/** What nobody needs any more, and after how many hours it is looked for again. */
const SWEEPS: readonly { hours: number; failed: string; sweep: (context: Context) => Promise<void> }[] = [
  { hours: 1, failed: 'old idempotency keys could not be removed', sweep: forgetAnswers },
  { hours: 1, failed: 'imports that never came whole could not be removed', sweep: forgetImports },
  { hours: 24, failed: 'files that no order names could not be removed', sweep: sweepAttachments },
];
const HOUR = 3_600_000;

/** Sweeps at the start, and again and again while the server runs. What fails is logged, and tried again then. */
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
