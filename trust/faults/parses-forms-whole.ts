/** A planted fault: a form with files is parsed whole before anybody counts. */
import { Readable } from 'node:stream';
import { onRequest } from './on-request.ts';

onRequest((request, response) => {
  const { method, url = '', headers } = request;
  if (method !== 'POST' || !url.endsWith('/files')) return false;
  const type = { 'Content-Type': headers['content-type'] ?? '' };
  new Response(Readable.toWeb(request) as ReadableStream, { headers: type })
    .formData()
    .finally(() => response.writeHead(422).end())
    .catch(() => {});
  return true;
});
