import type { Context } from '../context.ts';
import { papersNamed } from './paper-store.ts';

/** How long a content waits for an order to name it: no upload takes as long. */
const DAY = 24 * 3_600_000;

type Swept = Pick<Context, 'db' | 'papers' | 'log'>;

/** Forgets at the start, and every day, what uploads left behind that broke off. */
export function startSweepingPapers(context: Swept): void {
  const sweep = async () => {
    try {
      await sweepPapers(context);
    } catch (error) {
      context.log.error({ error }, 'files that no order names could not be removed');
    }
  };
  void sweep();
  setInterval(() => void sweep(), DAY).unref();
}

/** Forgets contents of a day ago and earlier that no order names. */
export async function sweepPapers({ db, papers }: Omit<Swept, 'log'>, now = Date.now()): Promise<void> {
  await papers.sweep(await papersNamed(db), now - DAY);
}
