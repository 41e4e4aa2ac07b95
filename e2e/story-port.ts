import { freePort } from './free-port.ts';

let port: Promise<number> | undefined;

/**
 * Where the stories of this process have their servers, one after another: what a browser has loaded from an address it need not
 * load for the next story again.
 */
export function storyPort(): Promise<number> {
  port ??= freePort();
  return port;
}
