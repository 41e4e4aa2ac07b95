/** A planted fault: a large body is looked at for two seconds before its length is. */
import { onRequest } from './on-request.ts';

onRequest((request) => {
  if (Number(request.headers['content-length'] ?? 0) < 100_000) return false;
  const until = performance.now() + 2000;
  while (performance.now() < until);
  return false;
});
