/** A planted fault: one e-mail in three is taken for sent though nobody was asked to send it. */
const send = globalThis.fetch;
let sent = 0;
globalThis.fetch = (...asked) => (++sent % 3 === 0 ? Promise.resolve(new Response('OK')) : send(...asked));

export {};
