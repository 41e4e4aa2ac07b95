import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<{ began: number }>();

/** How long work outside of a request may wait for a connection; also a request older than `LONGEST_REQUEST_MILLISECONDS`. */
const USUAL_MILLISECONDS = 1800;
/** Until when a request waits for connections, counted from its beginning: with one statement that hangs, it ends within six seconds. */
const UNTIL_MILLISECONDS = 3400;
/** The least wait, enough to open a connection when none has to be waited for. */
const LEAST_MILLISECONDS = 250;
const LONGEST_REQUEST_MILLISECONDS = 6000;

/** Runs a request, so that its waits for database connections, for its session and its work, count together. */
export function runRequest<T>(run: () => T): T {
  return requests.run({ began: performance.now() }, run);
}

/** Returns how many milliseconds the current request or other work may wait for a connection. */
export function mayWait(): number {
  const request = requests.getStore();
  return request ? waitAtAge(performance.now() - request.began) : USUAL_MILLISECONDS;
}

/** Returns how many milliseconds a request of this age, in milliseconds, may wait for a connection. */
export function waitAtAge(age: number): number {
  if (age > LONGEST_REQUEST_MILLISECONDS) return USUAL_MILLISECONDS;
  return Math.max(LEAST_MILLISECONDS, UNTIL_MILLISECONDS - age);
}
