import type { Call, Upload } from '../../domain/calls/calls.ts';
import type { Problem } from '../../domain/refusals/problem.ts';
import { ADDRESSES } from './addresses.ts';
import { BASE } from './base.ts';
import { whileReading } from './held-reads.ts';
import { owner } from './owner.ts';
import { RequestError } from './request-error.ts';

/** How long a call may take, in milliseconds: a kitchen's network may drop answers silently. */
const TIME_OUT = 8000;
/** How long a call that sends a photo may take, in milliseconds, on a slow network. */
const UPLOAD_TIME_OUT = 60_000;

/** Operations that may take long: they commit or undo an import, or refill a trial. Sending files does, too. */
const LONG = ['takeImport', 'takeImportBack', 'putSample'];

export const callServer = createCall({ baseUrl: BASE, openedFor: owner });

interface AnyInput {
  sent?: unknown;
  key?: string;
  upload?: Upload;
  [named: string]: unknown;
}

/**
 * Creates a way to call a server, by default the page's own. A test may pass a `fetch` that stores cookies. Every call names the user
 * the page was opened for, also when it is nobody: once somebody else has signed in with this browser, the server treats the page as
 * signed out.
 */
export function createCall(
  server: { baseUrl?: string; fetch?: typeof fetch; openedFor?: () => string | null } = {},
): Call {
  const { baseUrl = '', fetch: ask = (...request) => fetch(...request), openedFor } = server;
  return async (name, ...[input = {}]) => {
    const { sent, key, upload, ...named } = input as AnyInput;
    const [method = '', address = ''] = ADDRESSES[name].split(' ');
    const userId = openedFor?.();
    const headers = new Headers();
    if (key !== undefined) headers.set('Idempotency-Key', key);
    // Who is signed in may not be known yet when it is asked.
    if (openedFor && (userId || name !== 'readSession')) headers.set('Tillwise-User', userId ?? 'nobody');
    const form = formOf(sent);
    if (sent !== undefined && !form) headers.set('Content-Type', 'application/json');
    const init = {
      method: method.toUpperCase(),
      headers,
      credentials: 'include',
      ...(sent !== undefined && { body: form ?? JSON.stringify(sent) }),
    } satisfies RequestInit;
    const url = `${baseUrl}/api${pathWith(address, named)}`;
    if (upload && !server.fetch) return (await readAnswer(await sendTelling(url, init, upload))) as never;
    const timeOut = form || LONG.includes(name) ? UPLOAD_TIME_OUT : TIME_OUT;
    const send = async (...until: AbortSignal[]) =>
      readAnswer(
        await ask(url, { ...init, signal: AbortSignal.any([AbortSignal.timeout(timeOut), ...until]) }),
      );
    return (await (method === 'get' ? whileReading(send) : send())) as never;
  };
}

/** Returns a body that holds files as a form; null for any other. */
function formOf(sent: unknown): FormData | null {
  if (typeof sent !== 'object' || sent === null || !Object.values(sent).some((one) => one instanceof File))
    return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.append(name, value as string | File);
  return form;
}

function pathWith(address: string, named: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined || address.includes(`{${name}}`)) continue;
    for (const each of [value].flat()) query.append(name, String(each));
  }
  const path = address.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(named[name])));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns what an answer holds: its JSON, or a file. Throws a RequestError if the server refused. */
async function readAnswer(answer: Response): Promise<unknown> {
  const type = answer.headers.get('Content-Type') ?? '';
  if (answer.ok) {
    if (answer.status === 204) return undefined;
    // A page in place of data, as of a hotel's network, is no answer: reading it as JSON fails.
    return /^(?:application\/json|text\/html)/.test(type) ? answer.json() : answer.blob();
  }
  const text = await answer.text();
  const problem = type.startsWith('application/problem+json') ? (JSON.parse(text) as Problem) : null;
  throw new RequestError(answer.status, text || answer.statusText, problem);
}

/** How long nothing may move, in milliseconds: while the file goes out, and while it is read. */
const STALLED = 60_000;
const LONGEST_READING = 180_000;

/** Sends a request and tells how much of it has gone out, which `fetch` can’t tell. Rejects like `fetch`. */
function sendTelling(
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
