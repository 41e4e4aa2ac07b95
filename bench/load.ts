import autocannon from 'autocannon';

/** A server under load: where it is and how its session is shown. */
export interface Target {
  name: string;
  url: string;
  cookie: string;
  /** The process to ask for its memory. */
  pid: number;
}

export interface Figures {
  perSecond: number;
  p99: number;
  failed: number;
}

export type Work = 'W1' | 'W2';

const CONNECTIONS = 16;
const order = { revenueCenter: 'kitchen', supplier: 'Harbor Seafood', day: '2026-11-18', notes: '' };
let entries = 0;

/** Reads week `readWeek` over and over (W1), or adds orders spread over `writeWeeks` (W2), for some seconds. */
export async function load(
  { url, cookie }: Target,
  work: Work,
  weeks: { readWeek: string; writeWeeks: readonly string[] },
  seconds: number,
): Promise<Figures> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      work === 'W1'
        ? { method: 'GET', path: `/api/weeks/${weeks.readWeek}`, headers }
        : {
            method: 'POST',
            setupRequest: (request) => {
              const entry = ++entries;
              const weekId = weeks.writeWeeks[entry % weeks.writeWeeks.length];
              return {
                ...request,
                path: `/api/weeks/${weekId}/orders`,
                headers: { ...headers, 'idempotency-key': `bench-${process.pid}-${entry}` },
                body: JSON.stringify({ ...order, amountCents: 100 + (entry % 50_000) }),
              };
            },
          },
    ],
  });
  const { average } = result.requests;
  return { perSecond: average, p99: result.latency.p99, failed: result.non2xx + result.errors };
}

/** The middle one of several runs, by requests per second. */
export function median(runs: readonly Figures[]): Figures {
  return [...runs].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)]!;
}
