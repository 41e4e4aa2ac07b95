/** A planted fault: every request leaves 100 kB behind, and one in two hundred fails. */
import { onRequest } from './on-request.ts';

const kept: Buffer[] = [];
onRequest((request, response) => {
  kept.push(Buffer.alloc(100_000, 1));
  if (kept.length % 200 !== 0) return false;
  request.resume();
  response.writeHead(500).end();
  return true;
});
