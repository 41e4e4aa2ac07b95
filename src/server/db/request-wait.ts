import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<{ began: number }>();

/** What work that is no request's may wait for a connection, and a request that has gone on longer than a wait explains. */
const USUAL_MILLISECONDS = 1800;
/** Until when a request waits for connections, counted from its beginning: with one statement that hangs it ends in six seconds. */
const UNTIL_MILLISECONDS = 3400;
/** What is left in any case, to open a connection where none has to be waited for. */
const LEAST_MILLISECONDS = 250;
const LONGEST_REQUEST_MILLISECONDS = 6000;

/** Runs a request: what it waits for connections to the database, to read its session and to do its work, is counted together. */
export function runRequest<T>(run: () => T): T {
  return requests.run({ began: performance.now() }, run);
}

/** How many milliseconds whoever asks now may wait for a connection. */
export function mayWait(): number {
  const request = requests.getStore();
  return request ? waitAtAge(performance.now() - request.began) : USUAL_MILLISECONDS;
}

/** How many milliseconds a request of an age, in milliseconds, may wait for a connection. */
export function waitAtAge(age: number): number {
  if (age > LONGEST_REQUEST_MILLISECONDS) return USUAL_MILLISECONDS;
  return Math.max(LEAST_MILLISECONDS, UNTIL_MILLISECONDS - age);
}
