/** A planted fault: idempotency keys are ignored, and the answer to one order in ten gets lost on its way. */
import { addsOrder, onRequest } from './on-request.ts';

let orders = 0;
onRequest((request, response) => {
  if (!addsOrder(request)) return false;
  const at = request.rawHeaders.findIndex((name) => name.toLowerCase() === 'idempotency-key');
  if (at >= 0) request.rawHeaders.splice(at, 2);
  delete request.headers['idempotency-key'];
  if (++orders % 10 === 0)
    response.writeHead = () => {
      request.socket.destroy();
      return response;
    };
  return false;
});
