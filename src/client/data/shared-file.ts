import { BASE } from './base.ts';
import { owner } from './owner.ts';

/** How long a file shared to the installed app may wait to be opened, in milliseconds: people who share one look at it at once. */
const KEPT_MILLISECONDS = 10 * 60_000;

/** Where the service worker stores shared files, and reads the current user (`public/share-target.js`). */
const FILES = `shared-file${BASE}`;
const PERSON = `shared-person${BASE}`;

/** Plain http has no caches, so nothing can be shared there. */
function hasCaches(): boolean {
  return 'caches' in globalThis;
}

/**
 * Tells the service worker who is signed in, and deletes files that somebody else, or nobody, shared. A device that
 * stores nothing causes no failure.
 */
export async function shareAs(userId: string | null): Promise<void> {
  if (!hasCaches()) return;
  try {
    const before = (await (await (await caches.open(PERSON)).match('/person'))?.text()) ?? null;
    if (before === userId) return;
    await forgetShared();
    if (userId) await (await caches.open(PERSON)).put('/person', new Response(userId));
  } catch {
    await forgetShared();
  }
}

/** Deletes shared files and the user they belong to. */
export async function forgetShared(): Promise<void> {
  if (!hasCaches()) return;
  for (const name of [FILES, PERSON]) await caches.delete(name).catch(() => false);
}

/** Returns the file shared under a key for the signed-in user, and deletes it; null if there is none. */
export async function takeShared(key: string | null): Promise<File | null> {
  const kept = hasCaches() ? await caches.open(FILES).catch(() => null) : null;
  if (!kept) return null;
  const answer = key === null ? undefined : await kept.match(`/shared-file/${key}`);
  await caches.delete(FILES);
  if (!answer) return null;
  const said = (name: string) => decodeURIComponent(answer.headers.get(name) ?? '');
  if (said('X-Person') !== owner() || owner() === null) return null;
  if (Date.now() - Number(said('X-Shared-At')) > KEPT_MILLISECONDS) return null;
  return new File([await answer.blob()], said('X-Name') || 'shared.csv');
}

let handed: File | null = null;

/** Passes a file chosen on one page to the page that reads it. */
export function handFile(file: File): void {
  handed = file;
}

/** Returns the file passed from another page, only once; null if there is none. */
export function takeHandedFile(): File | null {
  const file = handed;
  handed = null;
  return file;
}
