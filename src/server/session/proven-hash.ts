import { AsyncLocalStorage } from 'node:async_hooks';
import { verifyPassword } from './password.ts';

const proofs = new AsyncLocalStorage<{ hash: string | null }>();

/** Runs a sign-in of the library. Also returns the stored hash that the password matched; null when it matched none. */
export async function withProof<T>(signIn: () => Promise<T>): Promise<{ answer: T; hash: string | null }> {
  const proof = { hash: null };
  const answer = await proofs.run(proof, signIn);
  return { answer, hash: proof.hash };
}

/** `verifyPassword` for the library: saves the hash for `withProof`, since the library does not return it. */
export async function verifyNoting(tried: { hash: string; password: string }): Promise<boolean> {
  const isRight = await verifyPassword(tried);
  const proof = proofs.getStore();
  if (isRight && proof) proof.hash = tried.hash;
  return isRight;
}
