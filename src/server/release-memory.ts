/** Gives back what large work has left behind, where the start command has Node offer that: a server that waits would hold it for hours. */
export function releaseMemory(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
}
