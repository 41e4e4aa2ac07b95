import { findProgram, installFromDebian } from './debian.mjs';

/** @returns {{ nginx: string, openssl: string } | undefined} where nginx is, and what makes a certificate for it */
export function findNginx() {
  const [nginx, openssl] = [findProgram('nginx'), findProgram('openssl')];
  return nginx && openssl ? { nginx, openssl } : undefined;
}

/** @returns {boolean} true: where nginx can't be had, only what tries the documentation's example is left out */
export function ensureNginx() {
  for (const name of ['nginx', 'openssl']) if (!findProgram(name)) installFromDebian(name);
  if (!findNginx())
    console.error('No nginx with openssl found: its examples in docs/operations.md are not tried.');
  return true;
}
