import { useSyncExternalStore } from 'react';
import type { SampleState } from '../../domain/sample/trial-sample.ts';

let shown: SampleState = 'complete';
const watching = new Set<() => void>();

/** Makes demo mode show its current week complete or half over. */
export function showDemoSample(sample: SampleState): void {
  shown = sample;
  for (const tell of watching) tell();
}

export function useDemoSample(): SampleState {
  return useSyncExternalStore(watch, () => shown);
}

function watch(tell: () => void): () => void {
  watching.add(tell);
  return () => void watching.delete(tell);
}
