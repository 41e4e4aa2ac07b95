/*
 * Part of the service worker. A file shared to the installed app arrives as a form, which the server never sees. It is
 * stored on this device for the signed-in user until the Imports page takes it (src/client/data/shared-file.ts). Any web
 * page can send such a form, and the browser tells only the server who started it; so the redirect to the file goes
 * through a URL of the server.
 */

/** @typedef {Event & { request: Request, respondWith: (answer: Promise<Response>) => void }} Fetched */

/** The path that the product is under: '' for a host of its own. */
const BASE = new URL('.', location.href).pathname.slice(0, -1);

addEventListener('fetch', (event) => {
  const { request, respondWith } = /** @type {Fetched} */ (event);
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && pathname === `${BASE}/imports`)
    respondWith.call(event, keepShared(request));
  // The server alone answers these: no page kept on the device does.
  if (/^\/(api|metrics|shared-file)\b/.test(pathname.slice(BASE.length))) event.stopImmediatePropagation();
});

/**
 * Stores the form's file under an unguessable name, replacing the last one. Stores nothing while nobody is signed in.
 * @param {Request} request
 */
async function keepShared(request) {
  const file = (await request.formData()).get('file');
  const person = await (await caches.match('/person', { cacheName: `shared-person${BASE}` }))?.text();
  await caches.delete(`shared-file${BASE}`);
  if (!(file instanceof File) || !person || request.mode !== 'navigate')
    return Response.redirect(`${BASE}/imports`, 303);
  const key = crypto.randomUUID();
  const kept = await caches.open(`shared-file${BASE}`);
  const headers = {
    'X-Name': encodeURIComponent(file.name),
    'X-Shared-At': String(Date.now()),
    'X-Person': encodeURIComponent(person),
  };
  await kept.put(`/shared-file/${key}`, new Response(file, { headers }));
  return Response.redirect(`${BASE}/shared-file?key=${key}`, 303);
}
