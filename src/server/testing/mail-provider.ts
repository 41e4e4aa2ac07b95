import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the stand-in answers: with a status and a text, never, or by breaking the connection. */
export type ProviderAnswer = { status: number; text: string } | 'hang' | 'reset';

export interface ProviderRequest {
  at: number;
  answer: ProviderAnswer;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of a request is what it checks.
  body: any;
}

/** A stand-in for the email provider's endpoint, reached over real HTTP. */
export async function startMailProvider() {
  const requests: ProviderRequest[] = [];
  const answers: { next: ProviderAnswer } = { next: { status: 200, text: 'OK' } };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { next } = answers;
    requests.push({ at: Date.now(), answer: next, body: JSON.parse(text) });
    if (next === 'reset') request.socket.resetAndDestroy();
    else if (next !== 'hang') response.writeHead(next.status).end(next.text);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send`,
    requests,
    answers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
