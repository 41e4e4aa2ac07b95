import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';

const KEY = `SHA256:${'a'.repeat(43)}`;
const FORMS = 'must be a folder such as /mnt/nas, sftp://user@host/folder or s3://key-id@bucket/prefix';
const SFTP = {
  TILLWISE_BACKUP_COPY_SECRET: 'secret',
  TILLWISE_BACKUP_COPY_HOST_KEY: `${KEY}, ${KEY}\n`,
};
const S3 = {
  TILLWISE_BACKUP_COPY_SECRET: 'secret',
  TILLWISE_BACKUP_COPY_ENDPOINT: 'https://s3.example.com/',
  TILLWISE_BACKUP_COPY_REGION: 'eu-south-9',
};
const read = (address: string, settings: Record<string, string>) =>
  readConfig({ TILLWISE_BACKUP_FOLDER: '/b', TILLWISE_BACKUP_COPY: address, ...settings }).backups?.copy;

test.each<[address: string, settings: Record<string, string>, target: object]>([
  ['/mnt/nas', {}, { kind: 'folder', folder: '/mnt/nas' }],
  [
    'sftp://me%40example.com@[::1]:23/a%20b/',
    SFTP,
    { user: 'me@example.com', host: '::1', port: 23, folder: '/a b/', hostKeys: [KEY, KEY] },
  ],
  ['sftp://me@host/~/a', SFTP, { host: 'host', port: 22, folder: 'a' }],
  ['sftp://me@host', SFTP, { folder: '.' }],
  [
    's3://ID@bucket.one/a/b/',
    S3,
    { bucket: 'bucket.one', prefix: 'a/b/', keyId: 'ID', region: 'eu-south-9' },
  ],
  ['s3://ID@bucket', S3, { prefix: '', endpoint: 'https://s3.example.com/' }],
])('Copies go to %s', (address, settings, target) => {
  expect(read(address, settings)).toMatchObject(target);
});

test.each<[address: string, settings: Record<string, string>, line: string]>([
  ['copies', {}, `TILLWISE_BACKUP_COPY ${FORMS}`],
  ['ftp://me@host/a', SFTP, `TILLWISE_BACKUP_COPY ${FORMS}`],
  ['sftp://host/a', SFTP, `TILLWISE_BACKUP_COPY ${FORMS}`],
  ['s3://bucket/a', S3, `TILLWISE_BACKUP_COPY ${FORMS}`],
  ['s3://ID@bucket/a?x', S3, `TILLWISE_BACKUP_COPY ${FORMS}`],
  [
    'sftp://me:secret@host/a',
    SFTP,
    'TILLWISE_BACKUP_COPY must have no password: it belongs into TILLWISE_BACKUP_COPY_SECRET',
  ],
  [
    'sftp://me@host',
    {},
    'TILLWISE_BACKUP_COPY_SECRET is missing: the password or the private key of the user',
  ],
  [
    'sftp://me@host',
    { TILLWISE_BACKUP_COPY_SECRET: 'x' },
    'TILLWISE_BACKUP_COPY_HOST_KEY is missing: the output of: ssh-keyscan host | ssh-keygen -lf - | cut -d" " -f2',
  ],
  [
    'sftp://me@host:2222',
    { TILLWISE_BACKUP_COPY_SECRET: 'x' },
    'TILLWISE_BACKUP_COPY_HOST_KEY is missing: the output of: ssh-keyscan -p 2222 host | ssh-keygen -lf - | cut -d" " -f2',
  ],
  [
    'sftp://me@host',
    { ...SFTP, TILLWISE_BACKUP_COPY_HOST_KEY: 'ssh-ed25519 AAAA' },
    'TILLWISE_BACKUP_COPY_HOST_KEY must be SHA256:… as ssh-keygen -l prints it, or several with commas between',
  ],
  ['s3://ID@bucket', {}, 'TILLWISE_BACKUP_COPY_SECRET is missing: the secret access key'],
  [
    's3://ID@bucket',
    { TILLWISE_BACKUP_COPY_SECRET: 'x' },
    'TILLWISE_BACKUP_COPY_ENDPOINT is missing: the address of the service, such as https://s3.example.com',
  ],
  ['/mnt/nas', { TILLWISE_BACKUP_FOLDER: '' }, 'TILLWISE_BACKUP_COPY needs TILLWISE_BACKUP_FOLDER'],
])('Copies to %s with %o are refused', (address, settings, line) => {
  expect(() => read(address, settings)).toThrow(new Error(line));
});
