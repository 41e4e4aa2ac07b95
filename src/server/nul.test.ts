import { expect, test } from 'vitest';
import { formOf, ORDER } from './testing/every-write.ts';
import { formWith } from './testing/fixture-group.ts';
import { onEachEngine, PASSWORD, WEEK } from './testing/installation.ts';

const NUL = '\u0000';
const SALES = Buffer.from('Date,Center,Amount\n2026-10-20,Bar,7.00\n');

onEachEngine('A sign that no text has', (get) => {
  const admin = (method: string, path: string, body?: unknown) => get().as('admin', method, path, body);

  test('is left out of the name of a file of sales', async () => {
    const sent = await admin('POST', '/imports', formWith(`a${NUL}b.csv`, SALES));
    expect([sent.status, sent.body.file?.name]).toEqual([201, 'ab.csv']);
    const { body } = await admin('GET', '/imports');
    expect(body.imports[0].file.name).toBe('ab.csv');
  });

  test('is left out of the name of a photo', async () => {
    const { order } = (await admin('POST', `/weeks/${WEEK}/orders`, ORDER)).body;
    const { status, body } = await admin(
      'POST',
      `/orders/${order.orderId}/files`,
      formOf(`p${NUL}.png`, 'x'),
    );
    expect([status, JSON.stringify(body).includes('\\u0000')]).toEqual([201, false]);
  });

  const TEXTS: [method: string, path: string, body?: object][] = [
    ['GET', '/orders?q=a%00b'],
    ['GET', '/orders/a%00b/history'],
    ['GET', '/audit?action=a%00b'],
    ['GET', '/imports?cursor=a%00b'],
    ['GET', '/imports/a%00b'],
    ['GET', '/files/a%00b'],
    ['GET', '/suppliers/a%00b'],
    ['DELETE', '/tokens/a%00b'],
    ['PATCH', '/users/a%00b', { name: 'Ann' }],
    ['POST', `/weeks/${WEEK}/orders`, { ...ORDER, supplier: `a${NUL}b` }],
    ['PUT', `/weeks/${WEEK}/notes`, { venue: 'tropics', day: null, text: `a${NUL}b` }],
    ['POST', '/auth/sign-in/email', { email: `a${NUL}b@example.com`, password: PASSWORD }],
    ['POST', '/password/link', { token: `a${NUL}b` }],
  ];

  test.each(TEXTS)('is refused in words, or found nowhere: %s %s', async (method, path, body) => {
    const { status, body: answer } = await admin(method, path, body);
    expect([status, [400, 401, 404, 422].includes(status)]).toEqual([status, true]);
    expect(answer.detail ?? answer.code).toMatch(/\w/);
    answers.push(`${method} ${path} ${JSON.stringify(body)}: ${status}`);
  });

  test('is answered alike by both engines', () => {
    const [first, second] = [answers.slice(0, TEXTS.length), answers.slice(TEXTS.length)];
    if (second.length > 0) expect(second).toEqual(first);
  });
});

const answers: string[] = [];
