/*
 * Part of the service worker: a file that is shared to the installed app comes as a form, which no server sees. It is kept on this device
 * until the Imports page takes it from there (src/client/imports/use-shared-file.ts).
 */

/** @typedef {Event & { request: Request, respondWith: (answer: Promise<Response>) => void }} Fetched */

addEventListener('fetch', (event) => {
  const { request, respondWith } = /** @type {Fetched} */ (event);
  const { origin, pathname } = new URL(request.url);
  if (request.method === 'POST' && origin === location.origin && pathname === '/imports')
    respondWith.call(event, keepShared(request));
});

/**
 * Keeps the file of a form in place of the last one, and leads to the page that takes it.
 * @param {Request} request
 */
async function keepShared(request) {
  const file = (await request.formData()).get('file');
  if (file instanceof File) {
    const kept = await caches.open('shared-file');
    const headers = { 'X-Name': encodeURIComponent(file.name), 'X-Shared-At': String(Date.now()) };
    await kept.put('/shared-file', new Response(file, { headers }));
  }
  return Response.redirect('/imports', 303);
}
