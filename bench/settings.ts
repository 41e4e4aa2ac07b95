/** How long, how often and how large: `BENCH_SECONDS`, `BENCH_SIZES`, `BENCH_REQUESTS` and `BENCH_STREAMS` make it shorter. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
export const SIZES = (process.env.BENCH_SIZES ?? '1000,100000,1000000').split(',').map(Number);
export const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 1_000_000);
export const STREAMS = Number(process.env.BENCH_STREAMS ?? 1000);
export const RUNS = 3;

/** What of the floor's works to do in the same time. */
export const GOALS = {
  SQLite: { W1: 0.7, W2: 0.38, 'W2, over budget': 0.38 },
  PostgreSQL: { W1: 0.55, W2: 0.2, 'W2, over budget': 0.2 },
};

/** Milliseconds that reading where a week is heading may take. */
export const OUTLOOK_GOAL = 15;

/** A row of a printed table. */
export type Row = Record<string, string | number | null>;
