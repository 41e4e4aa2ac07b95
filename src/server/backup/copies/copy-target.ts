import { isAbsolute } from 'node:path';

/** A folder on this machine, such as one that another machine lends. */
interface FolderTarget {
  kind: 'folder';
  folder: string;
}

export interface SftpTarget {
  kind: 'sftp';
  host: string;
  port: number;
  user: string;
  /** Relative to the user's home, unless it begins with a slash. */
  folder: string;
  /** A password or a private key. */
  secret: string;
  /** The fingerprints in the settings: the host has to prove one of these keys. */
  hostKeys: string[];
}

export interface S3Target {
  kind: 's3';
  endpoint: string;
  region: string | null;
  bucket: string;
  /** What the names of files begin with: '' or a path that ends with a slash. */
  prefix: string;
  keyId: string;
  secret: string;
}

/** Where copies of backups go. */
export type CopyTarget = FolderTarget | SftpTarget | S3Target;

/** What an address needs besides itself. */
export interface CopyAccess {
  secret: string | null;
  hostKeys: string[] | null;
  endpoint: string | null;
  region: string | null;
}

/** Why an address can't be used: the setting at fault and what is wrong with it. */
export class CopyTargetError extends Error {
  readonly setting: string;

  constructor(setting: string, message: string) {
    super(message);
    this.setting = setting;
  }
}

const ADDRESS = 'TILLWISE_BACKUP_COPY';
const FORMS = 'must be a folder such as /mnt/nas, sftp://user@host/folder or s3://key-id@bucket/prefix';

/** Whether a text is the address of copies on another machine. */
export function isCopyAddress(text: string): boolean {
  return /^(sftp|s3):\/\//.test(text);
}

/** Reads the address that copies go to. Throws a `CopyTargetError`. */
export function copyTargetOf(address: string, access: CopyAccess): CopyTarget {
  if (isAbsolute(address)) return { kind: 'folder', folder: address };
  const url = isCopyAddress(address) ? URL.parse(address) : null;
  if (!url?.hostname || !url.username || url.search || url.hash) throw new CopyTargetError(ADDRESS, FORMS);
  if (url.password)
    throw new CopyTargetError(ADDRESS, `must have no password: it belongs into ${ADDRESS}_SECRET`);
  const user = decodeURIComponent(url.username);
  const path = decodeURIComponent(url.pathname);
  return url.protocol === 'sftp:' ? sftpTarget(url, user, path, access) : s3Target(url, user, path, access);
}

function sftpTarget(url: URL, user: string, path: string, access: CopyAccess): SftpTarget {
  const { secret, hostKeys } = access;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!secret) throw missing('SECRET', 'the password or the private key of the user');
  const at = url.port ? `-p ${url.port} ${host}` : host;
  if (!hostKeys)
    throw missing('HOST_KEY', `the output of: ssh-keyscan ${at} | ssh-keygen -lf - | cut -d" " -f2`);
  const folder = path.replace(/^\/~\/?/, '') || '.';
  return { kind: 'sftp', host, port: Number(url.port || 22), user, folder, secret, hostKeys };
}

function s3Target(url: URL, keyId: string, path: string, access: CopyAccess): S3Target {
  const { secret, endpoint, region } = access;
  if (!secret) throw missing('SECRET', 'the secret access key');
  if (!endpoint) throw missing('ENDPOINT', 'the address of the service, such as https://s3.example.com');
  const folder = path.replaceAll(/^\/+|\/+$/g, '');
  const prefix = folder && `${folder}/`;
  return { kind: 's3', endpoint, region, bucket: url.hostname, prefix, keyId, secret };
}

function missing(name: string, what: string): CopyTargetError {
  return new CopyTargetError(`${ADDRESS}_${name}`, `is missing: ${what}`);
}
