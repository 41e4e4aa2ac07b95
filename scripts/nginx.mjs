import { findProgram, installFromDebian } from './debian.mjs';

/** @returns {{ nginx: string, openssl: string } | undefined} where nginx is, and what makes a certificate for it */
export function findNginx() {
  const [nginx, openssl] = [findProgram('nginx'), findProgram('openssl')];
  return nginx && openssl ? { nginx, openssl } : undefined;
}

/** Brings nginx and openssl where they are not there and may be installed. */
export function ensureNginx() {
  for (const name of ['nginx', 'openssl']) if (!findProgram(name)) installFromDebian(name);
}
