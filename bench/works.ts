import { ENGINES, type Engine } from '../src/server/testing/engines.ts';
import { inTurn, load, type Target } from './load.ts';
import { startBeside, startTillwise } from './servers.ts';
import { GOALS, type Row, SIZES } from './settings.ts';

/** Both works on both engines and with every number of orders on file, each in turn with the floor. */
export async function works(floor: Target): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ENGINES)
    for (const orders of SIZES) {
      const { target, stop } = await startTillwise(engine, orders);
      for (const work of ['W1', 'W2'] as const) {
        const first = rows.find((row) => row.engine === engine && row.work === work);
        rows.push(await measure({ engine, work, orders }, target, floor, first));
        console.info(rows.at(-1));
      }
      await stop();
    }
  return rows;
}

async function measure(
  { engine, work, orders }: { engine: Engine; work: 'W1' | 'W2'; orders: number },
  target: Target,
  floor: Target,
  first: Row | undefined,
): Promise<Row> {
  const loads = [target, floor].map((of) => () => load(of, work));
  const [ours, least] = await inTurn(loads);
  const { perSecond, p99, failed } = ours!;
  const goal = GOALS[engine][work];
  return {
    engine,
    orders,
    work,
    'per second': Math.round(perSecond),
    goal: goal.perSecond,
    'p99 ms': p99,
    'p99 goal': goal.p99,
    failed: failed + least!.failed,
    floor: Math.round(least!.perSecond),
    'of the floor': ratio(perSecond, least!.perSecond),
    'times slower than at first': first ? ratio(Number(first['per second']), perSecond) : null,
  };
}

/** What one server and two servers add to one PostgreSQL, with as many connections in all. */
export async function twoServers(): Promise<Row[]> {
  const one = await startTillwise('PostgreSQL', 1000);
  const other = await startBeside(one);
  const both = [one.target, other.target];
  const rows: Row[] = [];
  for (const work of ['W1', 'W2'] as const) {
    const [alone, together] = await inTurn([
      () => load(one.target, work),
      async () => {
        const halves = await Promise.all(both.map((of) => load(of, work, undefined, 8)));
        const sum = (field: 'perSecond' | 'failed') => halves[0]![field] + halves[1]![field];
        return {
          perSecond: sum('perSecond'),
          failed: sum('failed'),
          p99: Math.max(...halves.map((half) => half.p99)),
        };
      },
    ]);
    const [first, second] = [Math.round(alone!.perSecond), Math.round(together!.perSecond)];
    const failed = alone!.failed + together!.failed;
    rows.push({ work, 'one server': first, 'two servers': second, ratio: ratio(second, first), failed });
  }
  await Promise.all([one.stop(), other.stop()]);
  return rows;
}

function ratio(a: number, b: number): string {
  return (a / b).toFixed(2);
}
