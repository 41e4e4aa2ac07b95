import { expect, test } from 'vitest';
import { isLocalCaller } from './local-caller.ts';

test.each([
  ['127.0.0.1', { Host: '127.0.0.1:3000' }],
  ['::ffff:127.0.0.1', { Host: 'localhost:3000', Accept: 'text/plain', 'User-Agent': 'Prometheus/3.0' }],
  ['::1', { Host: '[::1]:3000' }],
  ['127.0.0.1', { Host: 'localhost', 'X-Prometheus-Scrape-Timeout-Seconds': '10' }],
])('from %s with %o is a caller on this machine', (address, headers) => {
  expect(isLocalCaller(address, new Headers(headers as Record<string, string>))).toBe(true);
});

test.each([
  ['192.0.2.1', {}],
  [undefined, {}],
  ['127.0.0.1', { Host: 'budget.example.com' }],
  ['127.0.0.1', { Host: 'localhost.example.com' }],
  ...[
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'Forwarded',
    'X-Real-IP',
    'Via',
    'X-Client-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'CF-Ray',
    'X-Envoy-External-Address',
    'X-Amzn-Trace-Id',
    'Fly-Client-IP',
    'X-Cluster-Client-IP',
    'X-Original-Forwarded-For',
    'CDN-Loop',
  ].map((name) => ['127.0.0.1', { [name]: 'anything' }] as const),
] as const)('from %s with %o is none', (address, headers) => {
  const sent = { Host: 'localhost:3000', ...headers } as Record<string, string>;
  expect(isLocalCaller(address, new Headers(sent))).toBe(false);
});
