import type { Context as HonoContext } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, parseProxies } from './client-address.ts';

function request(remoteAddress: string | undefined, forwarded?: string): HonoContext {
  const header = (name: string) => (name === 'X-Forwarded-For' ? forwarded : undefined);
  return { env: { incoming: { socket: { remoteAddress } } }, req: { header } } as unknown as HonoContext;
}

test.each([
  ['192.0.2.1', undefined, '192.0.2.1'],
  ['::ffff:192.0.2.1', undefined, '192.0.2.1'],
  ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['10.0.0.1', '6.6.6.6, 198.51.100.7', '198.51.100.7'],
  ['10.0.0.1', '6.6.6.6, 198.51.100.7, 172.16.3.9', '198.51.100.7'],
  ['10.0.0.1', '172.16.3.9', '172.16.3.9'],
  ['10.0.0.1', 'unknown', '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6, nonsense', '10.0.0.1'],
  ['10.0.0.1', '', '10.0.0.1'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['2001:DB8:0:1:aaaa::1', undefined, '2001:db8:0:1::/64'],
  ['2001:db8:0:1:bbbb:0:0:2', undefined, '2001:db8:0:1::/64'],
  ['2001:db8::2', undefined, '2001:db8:0:0::/64'],
  ['::1', undefined, '0:0:0:0::/64'],
  ['fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  ['10.0.0.1', '2001:db8:0:1::9', '2001:db8:0:1::/64'],
  [undefined, '198.51.100.7', 'unknown'],
])('a request from %s that says %s comes from %s', (remote, forwarded, address) => {
  const trustedProxies = parseProxies('10.0.0.1, 172.16.0.0/12')!;
  expect(clientAddress({ trustedProxies }, request(remote, forwarded))).toBe(address);
});

test.each([
  '',
  ' ',
  'proxy.example.com',
  '10.0.0.1,',
  '10.0.0.1 10.0.0.2',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '::1/129',
  '*',
])('"%s" names no proxies', (text) => {
  expect(parseProxies(text)).toBeNull();
});

test.each(['127.0.0.1', '::1', '10.0.0.0/8, 192.0.2.1', 'fd00::/8'])('"%s" names proxies', (text) => {
  expect(parseProxies(text)).not.toBeNull();
});
