/** How long, how often and how large: `BENCH_SECONDS`, `BENCH_SIZES`, `BENCH_REQUESTS` and `BENCH_STREAMS` make it shorter. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
export const SIZES = (process.env.BENCH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
export const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 1_000_000);
export const STREAMS = Number(process.env.BENCH_STREAMS ?? 1000);
export const RUNS = 3;

/** Requests per second to reach, and the milliseconds that one in a hundred may take longer than. */
export const GOALS = {
  SQLite: { W1: { perSecond: 3500, p99: 12 }, W2: { perSecond: 1900, p99: 25 } },
  PostgreSQL: { W1: { perSecond: 1800, p99: null }, W2: { perSecond: 1200, p99: null } },
};

/** Milliseconds that reading where a week is heading may take. */
export const OUTLOOK_GOAL = 15;

/** A row of a printed table. */
export type Row = Record<string, string | number | null>;
