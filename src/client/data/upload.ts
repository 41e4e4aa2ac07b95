import type { Upload } from '../../domain/calls/calls.ts';

/** How long nothing may move, in milliseconds: while the file goes out, and while it is read. */
const STALLED = 60_000;
const LONGEST_READING = 180_000;

/** Sends a request and tells how much of it has gone out, which `fetch` can’t tell. Rejects like `fetch`. */
export function sendTelling(
  url: string,
  { method = 'POST', headers, body }: RequestInit,
  { onSent, signal }: Upload,
): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open(method, url);
  for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
  return new Promise((resolve, reject) => {
    const lost = () => reject(new TypeError('The connection was lost.'));
    let stalled = setTimeout(stop, STALLED);
    function wait(milliseconds: number) {
      clearTimeout(stalled);
      stalled = setTimeout(stop, milliseconds);
    }
    function stop() {
      lost();
      request.abort();
    }
    request.upload.onprogress = ({ loaded, total }) => {
      onSent(Math.round((100 * loaded) / total));
      wait(STALLED);
    };
    request.upload.onload = () => wait(LONGEST_READING);
    request.onload = () => {
      const type = { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' };
      resolve(new Response(request.responseText, { status: request.status, headers: type }));
    };
    request.onerror = lost;
    request.onabort = () => reject(new DOMException('It was cancelled.', 'AbortError'));
    request.onloadend = () => clearTimeout(stalled);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit);
  });
}
