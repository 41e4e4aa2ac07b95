import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const EMAILJS = { EMAILJS_SERVICE_ID: 's', EMAILJS_TEMPLATE_ID: 't', EMAILJS_PUBLIC_KEY: 'p' };
const SMTP = { SMTP_URL: 'smtp://mail.example.com', TILLWISE_MAIL_FROM: 'alerts@example.com' };
const NEEDS = 'is missing: EmailJS needs EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY';

test('Without settings email is kept as files', () => {
  expect(readConfig({}).mail).toEqual({ emailJs: null, smtp: null, seconds: 60 });
});

test('EmailJS is reached at its own address unless another is given', () => {
  expect(readConfig(EMAILJS).mail.emailJs).toEqual({
    url: 'https://api.emailjs.com/api/v1.0/email/send',
    serviceId: 's',
    templateId: 't',
    publicKey: 'p',
    privateKey: null,
  });
  const env = { ...EMAILJS, EMAILJS_PRIVATE_KEY: 'k', EMAILJS_URL: 'http://127.0.0.1:9/send' };
  expect(readConfig(env).mail.emailJs).toMatchObject({ privateKey: 'k', url: 'http://127.0.0.1:9/send' });
});

test.each([
  ['alerts@example.com', { name: 'Tillwise', address: 'alerts@example.com' }],
  ['Grill <alerts@example.com>', { name: 'Grill', address: 'alerts@example.com' }],
  ['<alerts@example.com>', { name: '', address: 'alerts@example.com' }],
])('SMTP sends from %s', (TILLWISE_MAIL_FROM, from) => {
  const { mail } = readConfig({ ...SMTP, TILLWISE_MAIL_FROM, TILLWISE_MAIL_SECONDS: '5' });
  expect(mail).toEqual({ emailJs: null, smtp: { url: SMTP.SMTP_URL, from }, seconds: 5 });
});

test.each([
  [{ ...EMAILJS, ...SMTP }, 'SMTP_URL and EMAILJS_… exclude each other: choose one way to send email'],
  [{ EMAILJS_SERVICE_ID: 's', EMAILJS_TEMPLATE_ID: 't' }, `EMAILJS_PUBLIC_KEY ${NEEDS}`],
  [
    { EMAILJS_PRIVATE_KEY: 'very-private' },
    `EMAILJS_SERVICE_ID ${NEEDS}\nEMAILJS_TEMPLATE_ID ${NEEDS}\nEMAILJS_PUBLIC_KEY ${NEEDS}`,
  ],
  [{ ...EMAILJS, EMAILJS_URL: 'ftp://x' }, 'EMAILJS_URL must be an http:// or https:// address'],
  [{ SMTP_URL: SMTP.SMTP_URL }, 'TILLWISE_MAIL_FROM is missing: the address that email comes from'],
  [
    { TILLWISE_MAIL_FROM: SMTP.TILLWISE_MAIL_FROM },
    'TILLWISE_MAIL_FROM needs SMTP_URL: nothing else is sent from it',
  ],
  [{ ...SMTP, SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be smtp://user:password@host:port'],
  [{ ...SMTP, SMTP_URL: 'smtp://' }, 'SMTP_URL must be smtp://user:password@host:port'],
  [
    { ...SMTP, TILLWISE_MAIL_FROM: 'Grill <nobody>' },
    'TILLWISE_MAIL_FROM must be an address such as Tillwise <alerts@example.com>',
  ],
  [
    { ...SMTP, TILLWISE_MAIL_FROM: 'Grill\r\nBcc: x@example.com <a@example.com>' },
    'TILLWISE_MAIL_FROM must be an address such as Tillwise <alerts@example.com>',
  ],
  [{ TILLWISE_MAIL_SECONDS: '0' }, 'TILLWISE_MAIL_SECONDS must be a number of seconds from 1 to 600'],
  [{ TILLWISE_MAIL_SECONDS: 'soon' }, 'TILLWISE_MAIL_SECONDS must be a number of seconds from 1 to 600'],
])('%j is refused with one clear line for each fault', (env, message) => {
  expect(() => readConfig(env)).toThrow(new Error(message));
});

test('No fault repeats a secret', () => {
  const env = {
    ...SMTP,
    SMTP_URL: 'imap://owner:very-secret@mail.example.com',
    EMAILJS_PRIVATE_KEY: 'very-secret',
  };
  expect(() => readConfig(env)).toThrow(/^(?!.*very-secret)/s);
});
