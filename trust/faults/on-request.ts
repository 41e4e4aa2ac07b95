import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

/** Sees every request before the server does; what returns true was seen to, and never reaches it. */
export function onRequest(see: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    const [request, response] = args as [IncomingMessage, ServerResponse];
    if (event === 'request' && see(request, response)) return true;
    return Reflect.apply(emit, this, [event, ...args]) as boolean;
  } as typeof emit;
}

/** Whether a request adds an order. */
export function addsOrder({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && url.endsWith('/orders');
}
