import { setTimeout as sleep } from 'node:timers/promises';

/** The one-time setup code of a production server without users, as soon as its log has it. */
export async function setupCodeOf({ log }: { log: () => string }): Promise<string> {
  for (let wait = 0; wait < 100; wait++) {
    const code = /setup code: (\S+)/.exec(log())?.[1];
    if (code) return code;
    await sleep(50);
  }
  throw new Error('No setup code in the log.');
}
