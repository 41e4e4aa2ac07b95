import { isIP } from 'node:net';
import type { Config } from './config.ts';

/** The form of a Host header: a name or an address, with an optional port. */
const HOST = /^(?:\[([0-9a-f:.]+)\]|([^\s:/@\\[\]]+))(?::\d{1,5})?$/i;

type OwnHostConfig = Pick<Config, 'host' | 'publicUrl'>;

/**
 * Whether a server answers to a Host header. With TILLWISE_URL: only that host. Without it: addresses, localhost and the name it listens
 * on. Somebody may have pointed any other name at this machine, to let their page act for people here.
 */
export function isOwnHost({ host: own, publicUrl }: OwnHostConfig, host: string | undefined): boolean {
  if (publicUrl) return host?.toLowerCase() === new URL(publicUrl).host;
  const name = nameIn(host);
  return name !== null && (isAddress(name) || name === own.toLowerCase());
}

/** Whether a Host header is one that health probes send: an address, localhost, the server's own, or none. */
export function isProbing(config: OwnHostConfig, host: string | undefined): boolean {
  return host === undefined || isAddress(nameIn(host) ?? '') || isOwnHost(config, host);
}

/** Returns the origin of the server's own pages. Without TILLWISE_URL it is reached by plain http. */
export function ownOrigin({ publicUrl }: OwnHostConfig, host: string | undefined): string {
  return publicUrl ? new URL(publicUrl).origin : `http://${host?.toLowerCase()}`;
}

/** Returns the address of the product, as whoever asks has it. */
export function ownAddress({ publicUrl }: Pick<Config, 'publicUrl'>, host: string | undefined): string {
  return publicUrl ?? `http://${host?.toLowerCase()}`;
}

/** Returns the path that the product is under: '' for a host of its own. */
export function basePath({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl ? new URL(publicUrl).pathname.replace(/\/$/, '') : '';
}

/** Returns what a path is within the product that is under another; null for what is elsewhere on that host. */
export function pathWithin(base: string, path: string): string | null {
  if (path === base) return '/';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : null;
}

/** Returns the address of a page as people reach it. */
export function linkTo(
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  path: string,
): string {
  return new URL(`${publicUrl ?? `http://${host}:${port}`}${path}`).href;
}

/** Returns the text for a request to a foreign host. */
export function foreignHost({ publicUrl }: OwnHostConfig): string {
  return publicUrl
    ? `This server answers to ${new URL(publicUrl).origin} (TILLWISE_URL). A proxy must pass the Host header on.`
    : 'This server answers to its address and to localhost. Set TILLWISE_URL to the address people use, and it answers to that.';
}

/** Returns the text for a request to a path where the product is not. */
export function elsewhere({ publicUrl }: OwnHostConfig): string {
  return `Tillwise is at ${publicUrl} (TILLWISE_URL). A proxy must pass the path on.`;
}

function nameIn(host: string | undefined): string | null {
  const [, bracketed, plain] = HOST.exec(host ?? '') ?? [];
  return (bracketed ?? plain)?.toLowerCase() ?? null;
}

function isAddress(name: string): boolean {
  return isIP(name) !== 0 || name === 'localhost';
}
