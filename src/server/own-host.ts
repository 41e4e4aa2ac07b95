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

/** Returns the text for a request to a foreign host. */
export function foreignHost({ publicUrl }: OwnHostConfig): string {
  return publicUrl
    ? `This server answers to ${new URL(publicUrl).origin} (TILLWISE_URL). A proxy must pass the Host header on.`
    : 'This server answers to its address and to localhost. Set TILLWISE_URL to the address people use, and it answers to that.';
}

function nameIn(host: string | undefined): string | null {
  const [, bracketed, plain] = HOST.exec(host ?? '') ?? [];
  return (bracketed ?? plain)?.toLowerCase() ?? null;
}

function isAddress(name: string): boolean {
  return isIP(name) !== 0 || name === 'localhost';
}
