import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../e2e/first-admin.ts';
import { addDays, type Day } from '../src/domain/values/day.ts';
import { ENGINES, type Engine } from '../src/server/testing/engines.ts';
import { TEN_YEARS } from './fill.ts';
import type { Target } from './load.ts';
import { memoryOf } from './processes.ts';
import { startTillwise } from './servers.ts';
import type { Row } from './settings.ts';

const LINES = 50_000;
const WEEKS = 104;
/** Milliseconds until the answer, megabytes above idle, and milliseconds that others may wait meanwhile. */
const GOALS = {
  file: { 'ms goal': 8_000, 'MB goal': 150, 'p95 goal': 100 },
  history: { 'ms goal': 5_000 },
};

/** The first day of the two years that files are of: their weeks are over. */
const FIRST = TEN_YEARS[WEEKS]!.startDate;
const dayAfter = (days: number) => addDays(FIRST, days);

/** The largest file that a register writes, and two years of three venues: how long each takes, in what memory, and who waits meanwhile. */
export async function imports(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ENGINES) rows.push(...(await measured(engine)));
  return rows;
}

async function measured(engine: Engine): Promise<Row[]> {
  const { target, stop } = await startTillwise(engine, 1000);
  const send = (name: string, text: string) => {
    const form = new FormData();
    form.append('file', new File([text], name));
    return asked(target, '/imports', form);
  };
  const rows: Row[] = [];
  const measure = async (what: string, goals: object, ask: () => Promise<Answer>) => {
    const found = await besideOthers(target, ask);
    rows.push({ engine, what, ...found.figures, ...goals });
    return found.answer;
  };
  const items = itemsFile();
  for (const time of ['first', 'again'])
    await measure(`${LINES} lines of 55 columns, ${time}`, GOALS.file, () => send(`${time}.csv`, items));
  const history = await measure(`${WEEKS} weeks of 3 venues, shown`, GOALS.history, () =>
    send('history.csv', historyFile()),
  );
  const take = `/imports/${history.importId}/take`;
  await measure(`${WEEKS} weeks of 3 venues, taken`, {}, () => asked(target, take, { correct: 'all' }));
  await measure('and taken back', {}, () => asked(target, `/imports/${history.importId}/undo`, {}));
  await stop();
  return rows;
}

interface Answer {
  importId: string;
}

async function asked(target: Target, path: string, body: object): Promise<Answer> {
  const answer = await post(target, path, body, { Cookie: target.cookie });
  const told = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(told));
  return told as Answer;
}

/** Milliseconds until an answer, megabytes that the server took more than before, and milliseconds that others waited for a week meanwhile. */
async function besideOthers(target: Target, ask: () => Promise<Answer>) {
  const week = `${target.url}/api/weeks/${TEN_YEARS[0]!.weekId}`;
  const read = async () => (await fetch(week, { headers: { cookie: target.cookie } })).arrayBuffer();
  for (let warm = 0; warm < 20; warm++) await read();
  const before = memoryOf(target.pid);
  let most = before;
  const waits: number[] = [];
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      const began = performance.now();
      await read();
      waits.push(performance.now() - began);
      most = Math.max(most, memoryOf(target.pid));
      await sleep(10);
    }
  })();
  const began = performance.now();
  const answer = await ask();
  const milliseconds = Math.round(performance.now() - began);
  isDone = true;
  await others;
  const p95 = waits.sort((a, b) => a - b)[Math.floor(0.95 * waits.length)] ?? 0;
  return { answer, figures: { ms: milliseconds, MB: most - before, 'p95 of others': Math.round(p95) } };
}

/** Items of a register over two years, with twenty columns that nobody needs. */
function itemsFile(): string {
  const head =
    'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID,Device Name,Notes,Details,Event Type,Location,Dining Option,Customer ID,Customer Name,Customer Reference ID,Unit,Count,GTIN,Itemization Type,Commission,Employee,Fulfillment Note,Channel,Token,Card Brand,PAN Suffix';
  const more = Array.from({ length: 20 }, (_, column) => `More ${column}`).join();
  const rest = Array.from({ length: 20 }, (_, column) => `value ${column}`).join();
  const lines = Array.from({ length: LINES }, (_, line) => {
    const day = dayAfter(line % (7 * WEEKS));
    const dollars = `$${5 + (line % 90)}.${String(line % 100).padStart(2, '0')}`;
    const start = `${day},7:${String(line % 60).padStart(2, '0')}:00 PM,Eastern Time (US & Canada)`;
    const sold = `${line % 2 ? 'Kitchen' : 'Bar'},"Crème brûlée, large",1.00,,,,${dollars},$0.00,${dollars},$1.20`;
    const paid = `Tx${line},Pay${line},"Front, left",,,Payment,Tropics Grill,For Here,,,,ea,1,,Physical Good,,,,Tropics Grill,,,`;
    return `${start},${sold},${paid},${rest}`;
  });
  return `${head},${more}\n${lines.join('\n')}\n`;
}

/** The sales of each day of two years of a revenue center in each of three venues. */
function historyFile(): string {
  const lines = Array.from({ length: 7 * WEEKS }, (_, ago): Day => dayAfter(ago)).flatMap((day, ago) =>
    ['Tropics Kitchen', 'Scandals', 'The Townhouse'].map(
      (center) => `${day},${center},${2000 + (ago % 700)}.50`,
    ),
  );
  return `Date,Center,Amount\n${lines.join('\n')}\n`;
}
