import { connect, createServer, type Socket } from 'node:net';
import type autocannon from 'autocannon';
import { TEN_YEARS } from './fill.ts';
import { startGroup } from './groups.ts';
import { type Figures, inTurn, loadOf, type Target } from './load.ts';
import type { Row } from './settings.ts';

/** How long every answer of the database takes on its way, in milliseconds: as from a machine of its own. */
const ON_THE_WAY = 3;
const GOAL = 1.6;

/** What writers in one venue add to a week on PostgreSQL, and as many in two: here the machine is idle, and writers wait for locks. */
export async function besideEachOther(): Promise<Row[]> {
  const { target, stop } = await startGroup('PostgreSQL', 3, slowly);
  const [one, two] = await inTurn([1, 2].map((venues) => () => addOrders(target, venues)));
  await stop();
  const orders = ({ perSecond }: Figures) => Math.round(perSecond);
  return [
    {
      ...{ 'in one venue, per second': orders(one!), 'in two': orders(two!) },
      'two of one': one!.perSecond > 0 ? (two!.perSecond / one!.perSecond).toFixed(2) : 'NO',
      ...{ goal: GOAL, failed: one!.failed + two!.failed },
    },
  ];
}

let entries = 0;

/** Adds orders of so many venues, in turn, to weeks that are over. */
function addOrders(target: Target, venues: number): Promise<Figures> {
  const add = (request: autocannon.Request): autocannon.Request => {
    const entry = ++entries;
    const body = {
      ...{
        revenueCenter: `center-${entry % venues}-0`,
        supplier: 'Harbor Seafood',
        amountCents: 100 + entry,
      },
      ...{ day: TEN_YEARS[1]!.startDate, notes: '' },
    };
    return {
      ...request,
      path: `/api/weeks/${TEN_YEARS[1]!.weekId}/orders`,
      headers: {
        ...request.headers,
        'content-type': 'application/json',
        'idempotency-key': `venues-${process.pid}-${entry}`,
      },
      body: JSON.stringify(body),
    };
  };
  return loadOf(target, [{ method: 'POST', setupRequest: add }], { connections: 8 });
}

/** The address of a database whose answers are on their way for a while; what ends that. */
async function slowly(address: string): Promise<{ address: string; stop: () => void }> {
  const reached = new URL(address);
  const { hostname: host, port } = new URL(address);
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect({ host, port: Number(port), noDelay: true });
    near.setNoDelay(true);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.pipe(far);
    far.on('data', (answer) => setTimeout(() => near.write(answer), ON_THE_WAY));
    far.on('close', () => setTimeout(() => near.end(), ON_THE_WAY));
    near.on('close', () => far.destroy());
  });
  const own = await new Promise<number>((resolve) => {
    proxy.listen(0, '127.0.0.1', () => resolve((proxy.address() as { port: number }).port));
  });
  reached.host = `127.0.0.1:${own}`;
  function stop() {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  }
  return { address: `${reached}`, stop };
}
