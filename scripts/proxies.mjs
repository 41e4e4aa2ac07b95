import { findProgram, installFromDebian } from './debian.mjs';

/** The proxies of docs/operations.md. */
export const PROXIES = /** @type {const} */ (['nginx', 'caddy']);

/**
 * @param {typeof PROXIES[number]} name
 * @returns {{ program: string, openssl: string } | undefined} the path of a proxy, and of openssl to make its certificate
 */
export function findProxy(name) {
  const [program, openssl] = [findProgram(name), findProgram('openssl')];
  return program && openssl ? { program, openssl } : undefined;
}

/** Installs the proxies and openssl where they are missing and may be installed. */
export function ensureProxies() {
  for (const name of [...PROXIES, 'openssl']) if (!findProgram(name)) installFromDebian(name);
}
