import { BlockList, isIP, isIPv4 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';

const UNKNOWN = 'unknown';

/** Reads a list of addresses and networks, such as "127.0.0.1, 10.0.0.0/8". Null when one of them is invalid. */
export function parseProxies(text: string): BlockList | null {
  const proxies = new BlockList();
  try {
    for (const entry of text.split(',').map((part) => part.trim())) {
      const [address = '', bits, ...rest] = entry.split('/');
      if (!isIP(address) || rest.length > 0 || (bits !== undefined && !/^\d+$/.test(bits))) return null;
      if (bits === undefined) proxies.addAddress(address, familyOf(address));
      else proxies.addSubnet(address, Number(bits), familyOf(address));
    }
    return proxies;
  } catch {
    return null;
  }
}

/**
 * Returns the address a request comes from: the other end of its socket. When that is a trusted proxy, it is the last address in
 * X-Forwarded-For that is not one: the sender can invent everything before it. For IPv6 it is the network, because one machine can use all
 * addresses of a /64.
 */
export function clientAddress({ trustedProxies }: { trustedProxies: BlockList }, c: HonoContext): string {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  let address = plain(bindings?.incoming?.socket.remoteAddress ?? '');
  const hops = c.req.header('X-Forwarded-For')?.split(',') ?? [];
  while (isIP(address) && trustedProxies.check(address, familyOf(address))) {
    const hop = plain(hops.pop()?.trim() ?? '');
    if (!isIP(hop)) break;
    address = hop;
  }
  return isIP(address) ? networkOf(address) : UNKNOWN;
}

/** Returns that address for the list of a user's sessions; null when it can't be told. */
export function shownAddress(config: { trustedProxies: BlockList }, c: HonoContext): string | null {
  const address = clientAddress(config, c);
  return address === UNKNOWN ? null : address;
}

/** An IPv4 address that came in over an IPv6 socket looks like "::ffff:192.0.2.1". */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Returns "2001:db8:0:1::/64" for every address of that network, in any notation. */
function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const [front = [], back = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  const network = [...front, ...zeros, ...back].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}
