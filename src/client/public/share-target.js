/*
 * Part of the service worker: a file that is shared to the installed app comes as a form, which no server sees. It is kept on this device
 * for who is signed in here, until the Imports page takes it from there (src/client/data/shared-file.ts). Any page of the web can send such
 * a form: the browser tells the server alone who began it, so that the way to the file leads through an address of the server's.
 */

/** @typedef {Event & { request: Request, respondWith: (answer: Promise<Response>) => void }} Fetched */

addEventListener('fetch', (event) => {
  const { request, respondWith } = /** @type {Fetched} */ (event);
  const { origin, pathname } = new URL(request.url);
  if (request.method === 'POST' && origin === location.origin && pathname === '/imports')
    respondWith.call(event, keepShared(request));
});

/**
 * Keeps the file of a form in place of the last one, under a name that nobody guesses; while nobody is signed in it keeps none.
 * @param {Request} request
 */
async function keepShared(request) {
  const file = (await request.formData()).get('file');
  const person = await (await caches.match('/person', { cacheName: 'shared-person' }))?.text();
  await caches.delete('shared-file');
  if (!(file instanceof File) || !person || request.mode !== 'navigate')
    return Response.redirect('/imports', 303);
  const key = crypto.randomUUID();
  const kept = await caches.open('shared-file');
  const headers = {
    'X-Name': encodeURIComponent(file.name),
    'X-Shared-At': String(Date.now()),
    'X-Person': encodeURIComponent(person),
  };
  await kept.put(`/shared-file/${key}`, new Response(file, { headers }));
  return Response.redirect(`/shared-file?key=${key}`, 303);
}
