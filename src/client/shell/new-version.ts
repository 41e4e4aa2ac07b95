import { useEffect, useState } from 'react';
import { BASE } from '../data/base.ts';

const LOOK_AGAIN_MILLISECONDS = 3_600_000;

/** Keeps the product on the device, and tells whether a new version of it waits there. */
export function useNewVersion(): boolean {
  const [waits, setWaits] = useState(false);
  useEffect(() => void keepOnDevice(() => setWaits(true)).catch(() => {}), []);
  return waits;
}

/** Calls back once a new version waits. From then on the page reloads when any tab takes it. */
async function keepOnDevice(onNew: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registering = navigator.serviceWorker.register(`${BASE}/sw.js`, { scope: `${BASE}/` });
  // Extensions that block service workers register nothing and say nothing.
  const kept: ServiceWorkerRegistration | undefined = await registering;
  if (!kept) return;
  setInterval(() => void kept.update().catch(() => {}), LOOK_AGAIN_MILLISECONDS);
  const look = () => {
    if (!kept.waiting || !kept.active) return;
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    onNew();
  };
  look();
  kept.addEventListener('updatefound', () => kept.installing?.addEventListener('statechange', look));
}

/** Reloads once the new version is active, in a tab that no service worker controls too. */
export async function takeNewVersion(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) return location.reload();
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') location.reload();
  });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
