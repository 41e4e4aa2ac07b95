import autocannon from 'autocannon';
import type { Week } from '../src/domain/calendar/week.ts';
import { centersOf } from '../src/domain/group/venue.ts';
import { SAMPLE_GROUP } from '../src/domain/sample/sample-group.ts';
import { OVER_BUDGET, TEN_YEARS, TO_COME, WITHIN_BUDGET } from './fill.ts';
import { cpuOf } from './processes.ts';
import { RUNS, SECONDS } from './settings.ts';

/** A server under load: where it is and how its session is shown. */
export interface Target {
  url: string;
  cookie: string;
  /** The process to ask for its memory and its processor time. */
  pid: number;
}

export interface Figures {
  perSecond: number;
  /** Milliseconds of processor time that the server takes for each: a busy machine disturbs that less. */
  cpu: number;
  p99: number;
  failed: number;
}

/**
 * W1 reads a week of 30 orders, W2 adds orders to weeks that are within their budgets, and 'W2, over budget' to some that are far over
 * theirs; W3 adds them where the revenue is a forecast, so that the pace is weighed, and W4 reads where this week is heading. 'both'
 * reads twice and adds once, in turn.
 */
export type Work = 'W1' | 'W2' | 'W2, over budget' | 'W3' | 'W4' | 'both';

const [readWeek] = TEN_YEARS;
let entries = 0;

/** Does a work over and over, for some seconds or so many times. */
export async function load(
  target: Target,
  work: Work,
  much: { duration: number } | { amount: number } = { duration: SECONDS },
  connections = 16,
): Promise<Figures> {
  const read: autocannon.Request = { method: 'GET', path: `/api/weeks/${readWeek!.weekId}` };
  const outlook: autocannon.Request = { method: 'GET', path: `/api/weeks/${readWeek!.weekId}/outlook` };
  const addTo = (weeks: readonly Week[]): autocannon.Request => ({
    method: 'POST',
    setupRequest: (request) => ({ ...request, ...newOrder(weeks, request.headers) }),
  });
  const add = addTo(WITHIN_BUDGET);
  function newOrder(weeks: readonly Week[], headers: autocannon.Request['headers']) {
    const entry = ++entries;
    const week = weeks[entry % weeks.length]!;
    return {
      path: `/api/weeks/${week.weekId}/orders`,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': `bench-${process.pid}-${entry}`,
      },
      body: JSON.stringify({
        day: week.startDate,
        notes: '',
        // A week and revenue center takes so many orders.
        revenueCenter: centersOf(SAMPLE_GROUP)[entry % centersOf(SAMPLE_GROUP).length],
        supplier: `Supplier ${entry % 40}`,
        amountCents: 100 + (entry % 50_000),
      }),
    };
  }
  const requests = {
    W1: [read],
    W2: [add],
    'W2, over budget': [addTo(OVER_BUDGET)],
    W3: [addTo(TO_COME)],
    W4: [outlook],
    both: [read, read, add],
  }[work];
  return loadOf(target, requests, { connections, ...much });
}

/** Sends requests over and over as somebody who is signed in. */
export async function loadOf(
  { url, cookie, pid }: Target,
  requests: autocannon.Request[],
  much: { connections?: number; duration?: number; amount?: number } = {},
): Promise<Figures> {
  const headers = { cookie, origin: url };
  const options = { url, connections: 16, duration: SECONDS, ...much, headers };
  const before = cpuOf(pid);
  const result = await autocannon({ ...options, requests });
  const { average, total } = result.requests;
  const cpu = (cpuOf(pid) - before) / total;
  return { perSecond: average, cpu, p99: result.latency.p99, failed: result.non2xx + result.errors };
}

/** Milliseconds of an answer when one follows the other; or that none came in the time there was. */
export function millisecondsText({ perSecond }: Figures): string {
  return perSecond > 0 ? (1000 / perSecond).toFixed(1) : `none in ${SECONDS} s`;
}

/** The median of several runs of each of some loads, taken in turn. */
export async function inTurn(loads: (() => Promise<Figures>)[]): Promise<Figures[]> {
  const runs: Figures[][] = loads.map(() => []);
  for (let run = 0; run < RUNS; run++)
    for (const [index, of] of loads.entries()) runs[index]!.push(await of());
  return runs.map((figures) => median(figures, ({ perSecond }) => perSecond));
}

/** The middle one of several, by a figure. */
export function median<T>(several: readonly T[], figure: (one: T) => number): T {
  return [...several].sort((a, b) => figure(a) - figure(b))[Math.floor(several.length / 2)]!;
}
