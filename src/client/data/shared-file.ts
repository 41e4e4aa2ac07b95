import { owner } from './owner.ts';

/** How long a file waits to be taken that was shared to the installed app: whoever shares one looks at it at once. */
const KEPT_MILLISECONDS = 10 * 60_000;

/** Where the service worker keeps what was shared, and reads for whom (`public/share-target.js`). */
const FILES = 'shared-file';
const PERSON = 'shared-person';

/** Plain http has no caches, and nothing is shared there. */
function hasCaches(): boolean {
  return 'caches' in globalThis;
}

/**
 * Tells the service worker who is signed in here; what was shared by somebody else, or by nobody, is gone. A device that keeps nothing
 * is no reason to fail.
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

/** Forgets what was shared, and for whom. */
export async function forgetShared(): Promise<void> {
  if (!hasCaches()) return;
  for (const name of [FILES, PERSON]) await caches.delete(name).catch(() => false);
}

/** The file that was shared under a name, for who is signed in here, and which is kept no longer; null where there is none. */
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
