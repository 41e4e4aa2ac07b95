import { ENGINES } from '../src/server/testing/engines.ts';
import { load } from './load.ts';
import { memoryOf } from './processes.ts';
import { startTillwise } from './servers.ts';
import { REQUESTS, type Row } from './settings.ts';

/** Megabytes before anybody has come, once somebody has signed in, and after many requests, of which every third adds an order. */
export async function memory(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ENGINES) {
    const { target, idle, stop } = await startTillwise(engine, 1000);
    const signedIn = memoryOf(target.pid);
    const { failed } = await load(target, 'both', { amount: REQUESTS });
    rows.push({
      engine,
      'MB idle': idle,
      goal: 120,
      'signed in': signedIn,
      requests: REQUESTS,
      'MB after': memoryOf(target.pid),
      'goal after': 200,
      failed,
    });
    await stop();
  }
  return rows;
}
