import { useEffect, useRef } from 'react';
import { takeHandedFile } from '../data/handed-file.ts';

/** How long a file waits to be taken that was shared to the installed app: whoever shares one looks at it at once. */
const KEPT_MILLISECONDS = 60 * 60_000;

/** Has a file chosen, once, that another page handed on or that was shared to the installed app: the service worker kept it (`public/share-target.js`). */
export function useSharedFile(choose: (file: File) => Promise<void>): void {
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    const handed = takeHandedFile();
    if (handed) void latest.current(handed);
    else void takeShared().then((file) => file && latest.current(file));
  }, []);
}

/** The file that was shared last, which is kept no longer; null where none was. */
async function takeShared(): Promise<File | null> {
  // Plain http has no caches, and none were shared there.
  if (!('caches' in globalThis)) return null;
  const kept = await caches.open('shared-file');
  const answer = await kept.match('/shared-file');
  if (!answer) return null;
  await kept.delete('/shared-file');
  if (Date.now() - Number(answer.headers.get('X-Shared-At')) > KEPT_MILLISECONDS) return null;
  const name = decodeURIComponent(answer.headers.get('X-Name') ?? 'shared.csv');
  return new File([await answer.blob()], name);
}
