import { ENGINES, type Engine } from '../src/server/testing/engines.ts';
import { inTurn, load, millisecondsText, type Target } from './load.ts';
import { startBeside, startFloor, startTillwise } from './servers.ts';
import { GOALS, OUTLOOK_GOAL, type Row, SIZES } from './settings.ts';

/** Both works on both engines and with every number of orders on file, each in turn with the floor of the same engine. */
export async function works(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ENGINES)
    for (const orders of SIZES) {
      const { target, stop } = await startTillwise(engine, orders);
      const floor = await startFloor(engine, target);
      for (const work of ['W1', 'W2', 'W2, over budget'] as const) {
        const first = rows.find((row) => row.engine === engine && row.work === work);
        rows.push(await measure({ engine, work, orders }, target, floor.target, first));
        console.info(rows.at(-1));
      }
      floor.stop();
      await stop();
    }
  return rows;
}

async function measure(
  { engine, work, orders }: { engine: Engine; work: 'W1' | 'W2' | 'W2, over budget'; orders: number },
  target: Target,
  floor: Target,
  first: Row | undefined,
): Promise<Row> {
  const loads = [target, floor].map((of) => () => load(of, work));
  const [ours, least] = await inTurn(loads);
  const { perSecond, cpu, p99, failed } = ours!;
  return {
    engine,
    orders,
    work,
    'per second': Math.round(perSecond),
    floor: Math.round(least!.perSecond),
    'of the floor': ratio(perSecond, least!.perSecond),
    goal: GOALS[engine][work],
    'CPU ms': cpu.toFixed(2),
    'by CPU': ratio(least!.cpu, cpu),
    'p99 ms': p99,
    failed: failed + least!.failed,
    'times slower than at first': first ? ratio(Number(first['per second']), perSecond) : null,
  };
}

/** Orders whose pace is weighed, and reading where a week is heading, one after another, with 16 weeks of sales by day. */
export async function forecast(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ENGINES) {
    const { target, stop } = await startTillwise(engine, 1000);
    const orders = () => load(target, 'W3');
    const outlooks = () => load(target, 'W4', undefined, 1);
    const [added, read] = await inTurn([orders, outlooks]);
    await stop();
    rows.push({
      engine,
      'orders per second': Math.round(added!.perSecond),
      'outlook ms': millisecondsText(read!),
      'its p99 ms': read!.p99,
      'its goal': OUTLOOK_GOAL,
      failed: added!.failed + read!.failed,
    });
  }
  return rows;
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
          cpu: Math.max(...halves.map((half) => half.cpu)),
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
