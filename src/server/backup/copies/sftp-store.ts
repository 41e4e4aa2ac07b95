import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import ssh2, { type Client, type ConnectConfig, type TransferOptions } from 'ssh2';
import { type CopyStore, digestOfCopy, UNFINISHED_END } from './copy-store.ts';
import { CopyTargetError, type SftpTarget } from './copy-target.ts';

/** How long the host may be silent before the connection counts as broken. */
const PATIENCE = { readyTimeout: 20_000, keepaliveInterval: 15_000, keepaliveCountMax: 4 };

/** Opens copies in a folder of an SFTP server, over one connection. */
export async function openSftpStore(target: SftpTarget): Promise<CopyStore> {
  const client = new ssh2.Client();
  await connected(client, target);
  const sftp = await promisify(client.sftp.bind(client))();
  const ended = once(client, 'close').then(() => Promise.reject(new Error('the connection ended')));
  ended.catch(() => {});
  /** A call that waits for an answer would wait for ever once the connection is gone. */
  const unlessEnded = <T>(call: Promise<T>) => Promise.race([call, ended]);
  const path = (name: string) => `${target.folder.replace(/\/$/, '')}/${name}`;
  return {
    async list() {
      const found = await unlessEnded(promisify(sftp.readdir.bind(sftp))(target.folder));
      return found.map(({ filename: name, attrs: { size, mtime } }) => {
        return { name, bytes: size, at: mtime * 1000 };
      });
    },
    async put(file, name) {
      const part = path(name + UNFINISHED_END);
      await unlessEnded(
        promisify<string, string, TransferOptions, void>(sftp.fastPut.bind(sftp))(file, part, {
          mode: 0o600,
        }),
      );
      const seconds = Math.floor(statSync(file).mtimeMs / 1000);
      await unlessEnded(promisify(sftp.utimes.bind(sftp))(part, seconds, seconds));
      await unlessEnded(promisify(sftp.rename.bind(sftp))(part, path(name)));
    },
    get: (name, file) =>
      unlessEnded(promisify<string, string, void>(sftp.fastGet.bind(sftp))(path(name), file)),
    digest: (name) => unlessEnded(digestOfCopy(sftp.createReadStream(path(name)))),
    remove: (name) => unlessEnded(promisify(sftp.unlink.bind(sftp))(path(name))),
    close: () => void client.end(),
  };
}

/** Connects to the host, which has to prove one of the keys in the settings. */
async function connected(client: Client, target: SftpTarget): Promise<void> {
  const { host, port, user: username, secret, hostKeys } = target;
  let fingerprint: string | null = null;
  const hostVerifier = (key: Buffer) => {
    fingerprint = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
    return hostKeys.includes(fingerprint);
  };
  const isReady = once(client, 'ready');
  try {
    client.connect({ host, port, username, ...credentialOf(secret), hostVerifier, ...PATIENCE });
    await isReady;
  } catch (error) {
    client.end();
    if (fingerprint !== null && !hostKeys.includes(fingerprint))
      throw new Error(`the key of ${host} is ${fingerprint}, which is none of TILLWISE_BACKUP_COPY_HOST_KEY`);
    throw error;
  }
  // What breaks from now on fails the call that waits for it.
  client.on('error', () => {});
}

function credentialOf(secret: string): ConnectConfig {
  if (!secret.startsWith('-----BEGIN ')) return { password: secret };
  const key = ssh2.utils.parseKey(secret);
  if (key instanceof Error)
    throw new CopyTargetError('TILLWISE_BACKUP_COPY_SECRET', `is not a private key: ${key.message}`);
  return { privateKey: secret };
}
