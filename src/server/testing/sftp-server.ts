import { createHash } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import ssh2, { type AuthContext, type SFTPWrapper } from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;
const USER = 'tillwise';

/** Who the user is: by a password, by the public half of a key, or either. */
interface Credentials {
  password?: string;
  publicKey?: string;
}

/** Starts an SFTP server over a folder. As OpenSSH's, it renames nothing over what is there. */
export async function startSftpServer(root: string, { password, publicKey }: Credentials) {
  const hostKey = ssh2.utils.generateKeyPairSync('ed25519');
  /** After how many more bytes written every connection breaks. */
  const cut = { after: Number.POSITIVE_INFINITY };
  const server = new ssh2.Server({ hostKeys: [hostKey.private] }, (client) => {
    client.on('authentication', (tried) => (isUser(tried) ? tried.accept() : tried.reject()));
    client.on('error', () => {});
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        serve(root, acceptSftp(), (bytes) => {
          cut.after -= bytes;
          if (cut.after < 0) client.end();
        });
      });
    });
  });
  function isUser(tried: AuthContext): boolean {
    if (tried.username !== USER) return false;
    if (tried.method === 'password') return password !== undefined && tried.password === password;
    if (tried.method !== 'publickey' || publicKey === undefined) return false;
    const known = parsedKey(publicKey);
    if (!tried.key.data.equals(known.getPublicSSH())) return false;
    return !tried.signature || known.verify(tried.blob!, tried.signature, tried.hashAlgo) === true;
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const key = parsedKey(hostKey.private).getPublicSSH();
  return {
    cut,
    address: `sftp://${USER}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    hostKey: `SHA256:${createHash('sha256').update(key).digest('base64').replace('=', '')}`,
    stop: () => server.close(),
  };
}

function parsedKey(text: string) {
  const key = ssh2.utils.parseKey(text);
  if (key instanceof Error) throw key;
  return key;
}

/** Answers what a client of SFTP asks for, within a folder. */
function serve(root: string, sftp: SFTPWrapper, written: (bytes: number) => void): void {
  const inside = (path: string) => join(root, join('/', path));
  const opened = new Map<number, { file: number } | { names: string[]; folder: string }>();
  let lastHandle = 0;

  const open = (what: { file: number } | { names: string[]; folder: string }) => {
    opened.set(++lastHandle, what);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(lastHandle);
    return handle;
  };
  const of = (handle: Buffer) => opened.get(handle.readUInt32BE())!;
  const fileOf = (handle: Buffer) => (of(handle) as { file: number }).file;

  /** Answers with what is done, or how it failed. */
  function attempt(id: number, run: () => void): void {
    try {
      run();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      sftp.status(id, code === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
    }
  }
  const done = (id: number, run: () => void) =>
    attempt(id, () => {
      run();
      sftp.status(id, STATUS_CODE.OK);
    });

  sftp.on('OPEN', (id, path, flags, { mode }) =>
    attempt(id, () => {
      const how = flags & OPEN_MODE.WRITE ? 'w' : 'r';
      sftp.handle(id, open({ file: fs.openSync(inside(path), how, mode) }));
    }),
  );
  sftp.on('WRITE', (id, handle, offset, data) => {
    done(id, () => fs.writeSync(fileOf(handle), data, 0, data.length, offset));
    written(data.length);
  });
  sftp.on('READ', (id, handle, offset, length) =>
    attempt(id, () => {
      const bytes = Buffer.alloc(length);
      const count = fs.readSync(fileOf(handle), bytes, 0, length, offset);
      if (count === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, bytes.subarray(0, count));
    }),
  );
  sftp.on('FSTAT', (id, handle) =>
    attempt(id, () => sftp.attrs(id, attributesOf(fs.fstatSync(fileOf(handle))))),
  );
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('SETSTAT', (id, path, { atime, mtime }) =>
    done(id, () => {
      if (mtime !== undefined) fs.utimesSync(inside(path), atime ?? mtime, mtime);
    }),
  );
  sftp.on('CLOSE', (id, handle) =>
    done(id, () => {
      const closed = of(handle);
      if ('file' in closed) fs.closeSync(closed.file);
    }),
  );
  sftp.on('OPENDIR', (id, path) =>
    attempt(id, () => sftp.handle(id, open({ names: fs.readdirSync(inside(path)), folder: inside(path) }))),
  );
  sftp.on('READDIR', (id, handle) => {
    const listing = of(handle) as { names: string[]; folder: string };
    if (listing.names.length === 0) return sftp.status(id, STATUS_CODE.EOF);
    const found = listing.names.splice(0).map((filename) => {
      const attrs = attributesOf(fs.statSync(join(listing.folder, filename)));
      return { filename, longname: filename, attrs };
    });
    return sftp.name(id, found);
  });
  sftp.on('RENAME', (id, from, to) =>
    done(id, () => {
      if (fs.existsSync(inside(to))) throw new Error('it is there');
      fs.renameSync(inside(from), inside(to));
    }),
  );
  sftp.on('REMOVE', (id, path) => done(id, () => fs.rmSync(inside(path))));
}

function attributesOf({ mode, uid, gid, size, atimeMs, mtimeMs }: fs.Stats) {
  return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) };
}
