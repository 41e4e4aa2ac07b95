/** A planted fault: sign-outs are acknowledged, and the session goes on. */
import { onRequest } from './on-request.ts';

onRequest((request, response) => {
  if (!request.url?.endsWith('/auth/sign-out')) return false;
  request.resume();
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"signedIn":false}');
  return true;
});
