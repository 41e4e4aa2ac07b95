import { findProgram, installFromDebian } from './debian.mjs';

/** @returns {{ nginx: string, openssl: string } | undefined} the path of nginx, and of openssl to make its certificate */
export function findNginx() {
  const [nginx, openssl] = [findProgram('nginx'), findProgram('openssl')];
  return nginx && openssl ? { nginx, openssl } : undefined;
}

/** Installs nginx and openssl if they are missing and may be installed. */
export function ensureNginx() {
  for (const name of ['nginx', 'openssl']) if (!findProgram(name)) installFromDebian(name);
}
