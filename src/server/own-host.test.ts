import { describe, expect, test } from 'vitest';
import { isOwnHost, isProbing, ownOrigin } from './own-host.ts';
import { onEachEngine } from './testing/installation.ts';

const plain = { host: '127.0.0.1', publicUrl: null };
const named = { host: 'Tills.lan', publicUrl: null };
const secure = { host: '127.0.0.1', publicUrl: 'https://budget.example.com' };
const ported = { host: '0.0.0.0', publicUrl: 'http://tills.lan:3000' };

describe('A server', () => {
  test.each([
    [plain, '127.0.0.1:3000', true],
    [plain, '127.0.0.1:5173', true],
    [plain, 'localhost:5173', true],
    [plain, 'LOCALHOST', true],
    [plain, '[::1]:3000', true],
    [plain, '192.168.1.20:3000', true],
    [plain, '[fe80::1]:3000', true],
    [plain, 'evil.example:3000', false],
    [plain, 'localhost.evil.example', false],
    [plain, '127.0.0.1.evil.example:3000', false],
    [plain, '0x7f.1:3000', false],
    [plain, 'evil.example@127.0.0.1', false],
    [plain, '127.0.0.1:3000:80', false],
    [plain, '[evil.example]', false],
    [plain, '', false],
    [plain, undefined, false],
    [named, 'tills.lan:3000', true],
    [named, 'TILLS.LAN', true],
    [named, 'other.lan', false],
    [secure, 'budget.example.com', true],
    [secure, 'Budget.Example.com', true],
    [secure, 'budget.example.com:8443', false],
    [secure, '127.0.0.1:3000', false],
    [secure, 'evil.example', false],
    [ported, 'tills.lan:3000', true],
    [ported, 'tills.lan', false],
    [ported, '192.168.1.20:3000', false],
  ])('told %j and asked as %s answers: %s', (config, host, answers) => {
    expect(isOwnHost(config, host)).toBe(answers);
  });

  test.each([
    [secure, '127.0.0.1:3000', true],
    [secure, 'localhost', true],
    [secure, '10.0.3.7:3000', true],
    [secure, undefined, true],
    [secure, 'budget.example.com', true],
    [secure, 'evil.example', false],
    [plain, 'evil.example', false],
  ])('told %j and asked as %s tells how it is: %s', (config, host, answers) => {
    expect(isProbing(config, host)).toBe(answers);
  });

  test('has one origin', () => {
    expect(ownOrigin(secure, 'budget.example.com')).toBe('https://budget.example.com');
    expect(ownOrigin(plain, 'LocalHost:5173')).toBe('http://localhost:5173');
  });
});

onEachEngine('A page that points its name at this server', (get) => {
  const Host = 'evil.example:3000';
  const own = { Host, Origin: `http://${Host}` };

  test('gets neither a page nor an answer, and signs nobody in', async () => {
    const foreign = { status: 421, body: { code: 'foreign-host' } };
    expect(await get().send('GET', '/session', undefined, own)).toMatchObject(foreign);
    expect(await get().send('POST', '/quick-access', { role: 'admin' }, own)).toMatchObject(foreign);
    expect(await get().send('GET', '/health', undefined, own)).toMatchObject(foreign);
    const page = await get().app().request('/', { headers: own });
    expect(page.status).toBe(421);
    const { detail } = await page.json();
    expect(detail).toBe(
      'This server answers to http://tillwise.test (TILLWISE_URL). A proxy must pass the Host header on.',
    );
  });

  test('while health is told to who asks by an address', async () => {
    expect((await get().send('GET', '/health', undefined, { Host: '127.0.0.1:3000' })).status).toBe(200);
  });

  test('and another scheme is another origin', async () => {
    const headers = { Origin: 'https://tillwise.test' };
    const refused = await get().as('admin', 'POST', '/staff', {}, headers);
    expect(refused).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
  });
});
