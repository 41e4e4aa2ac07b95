import { describe, expect, test } from 'vitest';
import { HOSTILE_RECIPIENTS } from '../../server/testing/hostile-recipients.ts';
import {
  changedRecipients,
  emailRecipients,
  isRecipientList,
  mailedRecipients,
  recipientFaults,
  recipientsOf,
  sortedRecipients,
  testEmail,
  validRecipients,
} from './recipient.ts';

test.each([
  ['', []],
  ['  ', []],
  [',, ,', []],
  ['a@x.com', ['a@x.com']],
  ['a@x.com,b@x.com', ['a@x.com', 'b@x.com']],
  [' a@x.com ,  b@x.com , ', ['a@x.com', 'b@x.com']],
])('the recipients "%s" are split on commas and trimmed', (field, recipients) => {
  expect(recipientsOf(field)).toEqual(recipients);
});

describe('recipients', () => {
  test.each([
    ['a@x.com, A@X.com, b@x.com, a@X.COM', ['a@x.com', 'b@x.com']],
    ['First.Last+alerts@example.co.uk', ['First.Last+alerts@example.co.uk']],
    ["o'brien@example.com", ["o'brien@example.com"]],
    ['nobody, a@x.com, a@', ['a@x.com']],
  ])('"%s" are sent to %j, each once', (field, recipients) => {
    expect(validRecipients(field)).toEqual(recipients);
  });

  test('are told apart one by one', () => {
    expect(recipientFaults('a@x.com, nobody, b@x.com, b@')).toEqual([
      'Not an email address: nobody.',
      'Not an email address: b@.',
    ]);
    expect(recipientFaults('a@x.com, ,b@x.com,')).toEqual([]);
  });

  test.each([
    ['', [], []],
    ['a@x.com, nobody,A@x.com, b@', ['a@x.com'], ['nobody', 'b@']],
    ['a@x.com\r\nb@x.com\n\n', ['a@x.com', 'b@x.com'], []],
    ['a@x.com\nBcc: b@x.com', ['a@x.com'], ['Bcc: b@x.com']],
    ['a@x.com;b@x.com', [], ['a@x.com;b@x.com']],
  ])('pasted as %j are the addresses %j; no address is %j', (pasted, addresses, others) => {
    expect(sortedRecipients(pasted)).toEqual({ addresses, others });
  });

  test.each([
    ['a@x.com, b@x.com', true],
    ['a@x.com\nb@x.com\n', true],
    ['a@x.com', false],
    ['a@x.com, A@x.com', false],
    ['a@x.com\nBcc: b@x.com', false],
    ['', false],
  ])('pasted as %j are a whole list: %s', (pasted, expected) => {
    expect(isRecipientList(pasted)).toBe(expected);
  });

  test('are saved without duplicates', () => {
    expect(emailRecipients.parse(' a@x.com,B@x.com,,b@X.com ')).toBe('a@x.com, B@x.com');
    expect(emailRecipients.parse('')).toBe('');
  });
});

describe('A hostile recipient', () => {
  test('comes in more than fifty forms here', () => {
    expect(new Set(HOSTILE_RECIPIENTS).size).toBeGreaterThanOrEqual(50);
  });

  test.each(HOSTILE_RECIPIENTS)('%j is refused', (text) => {
    expect(() => emailRecipients.parse(text)).toThrow();
    expect(() => testEmail.parse({ recipient: text })).toThrow();
  });

  test.each(HOSTILE_RECIPIENTS)('%j adds nobody where it is stored already', (text) => {
    expect(validRecipients(`office@example.com, ${text}`)).not.toContain('evil@example.net');
    for (const address of validRecipients(text)) expect(address).toMatch(/^[\w.+%!'-]+@[\w.-]+$/);
  });
});

test.each<[by: string, stored: [string, string], change: object, expected: [string, string]]>([
  ['admin', ['a@x.com', ''], { emailRecipients: 'a@x.com, b@x.com' }, ['a@x.com, b@x.com', '']],
  ['chef', ['a@x.com', ''], { emailRecipients: 'A@x.com, b@x.com' }, ['A@x.com', 'b@x.com']],
  ['chef', ['a@x.com', 'b@x.com'], { emailRecipients: 'a@x.com' }, ['a@x.com', 'b@x.com']],
  ['chef', ['a@x.com', 'b@x.com'], { pendingRecipients: 'c@x.com' }, ['a@x.com', '']],
  ['chef', ['a@x.com', 'b@x.com'], {}, ['a@x.com', 'b@x.com']],
  ['chef', ['a@x.com', ''], { emailRecipients: '' }, ['', '']],
  ['admin', ['a@x.com', 'b@x.com'], { emailRecipients: 'a@x.com, B@x.com' }, ['a@x.com, B@x.com', '']],
  ['admin', ['a@x.com', 'b@x.com'], { warningThreshold: 15 }, ['a@x.com', 'b@x.com']],
])(
  'a save by the %s of recipients %j with %o leaves %j',
  (by, [emailRecipients, pendingRecipients], change, expected) => {
    const after = changedRecipients({ emailRecipients, pendingRecipients }, change, by === 'admin');
    expect([after.emailRecipients, after.pendingRecipients]).toEqual(expected);
  },
);

test('Email goes to twenty at most, whatever was stored once', () => {
  const stored = Array.from({ length: 140 }, (_, index) => `p${index}@x.com`).join(',');
  expect(mailedRecipients(stored)).toHaveLength(20);
  expect(emailRecipients.safeParse(stored).error?.issues[0]?.message).toBe('At most 20 recipients.');
});
