/** A planted fault: one order in ten is acknowledged and not saved. */
import { addsOrder, onRequest } from './on-request.ts';

let orders = 0;
onRequest((request, response) => {
  if (!addsOrder(request) || ++orders % 10 !== 0) return false;
  request.resume();
  response.writeHead(201, { 'Content-Type': 'application/json' }).end('{}');
  return true;
});
