import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../e2e/free-port.ts';
import { aMessage } from '../testing/a-message.ts';
import { type ProviderAnswer, startMailProvider } from '../testing/mail-provider.ts';
import { createEmailJs, type EmailJsSettings, emailJsBody } from './email-js.ts';

const settings = {
  serviceId: 'service_tillwise',
  templateId: 'template_alert',
  publicKey: 'public',
  privateKey: 'very-private',
};

describe('The email provider', () => {
  let provider: Awaited<ReturnType<typeof startMailProvider>>;
  beforeAll(async () => {
    provider = await startMailProvider();
  });
  beforeEach(() => {
    provider.requests.length = 0;
  });
  afterAll(() => provider.close());

  const send = (answer: ProviderAnswer, changed: Partial<EmailJsSettings> = {}) => {
    provider.answers.next = answer;
    return createEmailJs({ url: provider.url, ...settings, ...changed }, 1).send(aMessage());
  };

  test('is sent what its template is filled with, and the keys beside it', async () => {
    const delivery = await send({ status: 200, text: 'OK' });
    expect(delivery).toEqual({
      accepted: ['owner@example.com', 'office@example.com'],
      retry: [],
      answer: 'The email provider accepted it: 200 OK',
    });
    expect(provider.requests[0]?.body).toEqual({
      service_id: 'service_tillwise',
      template_id: 'template_alert',
      user_id: 'public',
      accessToken: 'very-private',
      template_params: {
        to_email: 'owner@example.com, office@example.com',
        subject: 'ALERT: Labor Budget Critical',
        category: 'Labor',
        budget_status: 'Critical',
        percentage_remaining: '5.6%',
        amount_remaining: '$350.00',
        amount_spent: '$5,900.00',
        total_budget: '$6,250.00',
        week_id: '2026-11-15_to_2026-11-21',
        app_link: 'https://tillwise.example/admin?week=2026-11-15_to_2026-11-21',
      },
    });
  });

  test('is sent no private key where there is none', async () => {
    await send({ status: 200, text: 'OK' }, { privateKey: null });
    expect(Object.keys(provider.requests[0]?.body)).not.toContain('accessToken');
  });

  test.each([
    [429, 'Too Many Requests', 'could not take it: 429 Too Many Requests'],
    [429, '', 'could not take it: 429 Too Many Requests'],
    [451, '', 'could not take it: 451 Unavailable For Headless Browser'],
    [500, 'try\nlater', 'could not take it: 500 try later'],
    [502, '', 'could not take it: 502 Bad Gateway'],
  ])('that answers %i "%s" is asked again later', async (status, text, words) => {
    const { retry, accepted, answer } = await send({ status, text });
    expect({ retry, accepted }).toEqual({ retry: aMessage().to, accepted: [] });
    expect(answer).toBe(`The email provider ${words}`);
  });

  test.each([
    [400, 'The Public Key is invalid', 'refused it: 400 The Public Key is invalid'],
    [403, '', 'refused it: 403 Forbidden'],
    [403, 'API calls are disabled', 'refused it: 403 API calls are disabled'],
    [404, 'Account not found', 'refused it: 404 Account not found'],
    [412, 'Gmail_API: Invalid grant', 'refused it: 412 Gmail_API: Invalid grant'],
    [422, 'The recipients address is corrupted', 'refused it: 422 The recipients address is corrupted'],
    [201, 'Created', 'refused it: 201 Created'],
    [302, '', 'refused it: 302 Found'],
  ])('that answers %i "%s" is not asked again', async (status, text, words) => {
    const delivery = await send({ status, text });
    expect(delivery).toEqual({ accepted: [], retry: [], answer: `The email provider ${words}` });
  });

  test('that breaks the connection, hangs, or is not there is asked again later', async () => {
    expect(await send('reset')).toMatchObject({
      retry: aMessage().to,
      answer: expect.stringMatching(/ECONNRESET/),
    });
    expect(await send('hang')).toMatchObject({
      retry: aMessage().to,
      answer: 'The email provider did not answer within 1 seconds.',
    });
    expect(await send('hang', { url: `http://127.0.0.1:${await freePort()}/send` })).toMatchObject({
      retry: aMessage().to,
      answer: 'The email provider could not be reached (ECONNREFUSED).',
    });
  });

  test('can not make us repeat the private key, or a long answer', async () => {
    const { answer } = await send({ status: 400, text: `key very-private is wrong ${'x'.repeat(5000)}` });
    expect(answer).not.toContain('very-private');
    expect(answer).toMatch(/^The email provider refused it: 400 key … is wrong x+$/);
    expect(answer.length).toBeLessThan(300);
  });

  test('gets one message a second', () => {
    expect(createEmailJs({ url: provider.url, ...settings }, 1).pace).toBe(1000);
  });
});

test.each([
  [{ publicKey: '' }, {}, 'The public key is required.'],
  [{ serviceId: '' }, {}, 'The service ID is required.'],
  [{ templateId: '' }, {}, 'The template ID is required.'],
  [{}, null, 'The template params have to be an object.'],
  [{}, 'text', 'The template params have to be an object.'],
  [{}, [], 'The template params have to be an object.'],
])('A request with %j and the params %j says what is missing', async (changed, params, message) => {
  expect(() => emailJsBody({ ...settings, ...changed }, params as never)).toThrow(message);
});

test('A missing key fails for good, in words', async () => {
  const transport = createEmailJs({ url: 'http://127.0.0.1:9/', ...settings, publicKey: '' }, 1);
  expect(await transport.send(aMessage())).toEqual({
    accepted: [],
    retry: [],
    answer: 'The public key is required.',
  });
});
