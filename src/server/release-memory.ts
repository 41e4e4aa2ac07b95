/** Frees the memory left behind by large work, if the start command exposes gc: an idle server would hold it for hours. */
export function releaseMemory(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
}
