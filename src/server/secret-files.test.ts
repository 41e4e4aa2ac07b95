import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, SECRETS } from './config.ts';
import { emptyFolder } from './testing/command-line.ts';

const WORDS = 'a secret of thirty-two characters and more';

function fileWith(text: string): string {
  const file = join(emptyFolder(), 'secret');
  writeFileSync(file, text);
  return file;
}

test('A secret comes from the file that its setting names, without the newline at the end', () => {
  const TILLWISE_SECRET_FILE = fileWith(`${WORDS}\n`);
  expect(readConfig({ TILLWISE_SECRET_FILE }).secret).toBe(WORDS);
  const DATABASE_URL_FILE = fileWith('postgres://tillwise:pass@127.0.0.1/tillwise\r\n');
  expect(readConfig({ DATABASE_URL_FILE, DATABASE_URL: '' }).database).toBe(
    'postgres://tillwise:pass@127.0.0.1/tillwise',
  );
  const SMTP_URL_FILE = fileWith('smtp://mail.example.com');
  const { mail } = readConfig({ SMTP_URL_FILE, TILLWISE_MAIL_FROM: 'alerts@example.com' });
  expect(mail.smtp).toMatchObject({ url: 'smtp://mail.example.com' });
});

test.each(SECRETS)(
  '%s is refused in one line that names the setting, and shows nothing of the secret',
  (name) => {
    const setting = `${name}_FILE`;
    const [missing, empty] = [join(emptyFolder(), 'missing'), fileWith('\n')];
    const faultOf = (env: Record<string, string>) => {
      try {
        readConfig(env);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(faultOf({ [setting]: missing })).toBe(`${setting} names a file that can’t be read: ${missing}`);
    expect(faultOf({ [setting]: empty })).toBe(`${setting} names a file that is empty: ${empty}`);
    const both = faultOf({ [setting]: empty, [name]: WORDS }).split('\n');
    expect(both[0]).toBe(`${setting} and ${name} exclude each other: set one of them`);
    expect(both.join()).not.toContain(WORDS);
  },
);

test('The secrets of a file are checked like those of the environment, and other settings have none', () => {
  expect(() => readConfig({ TILLWISE_SECRET_FILE: fileWith('short') })).toThrow(
    new Error('TILLWISE_SECRET must have at least 32 characters'),
  );
  expect(() => readConfig({ TILLWISE_MODE_FILE: fileWith('trial') })).toThrow(
    /^TILLWISE_MODE_FILE is not a setting/,
  );
});
