import type { SampleScene } from '../../domain/sample/trial-sample.ts';

export interface Scene {
  sample: SampleScene;
  label: string;
  /** What goes with the current week's entries where it is put, after "goes". */
  goesToo: string;
}

/** How a trial can be seen, in the words people press. */
export const SCENES: readonly Scene[] = [
  { sample: 'midweek', label: 'The middle of a week', goesToo: '' },
  { sample: 'monday', label: 'Monday morning', goesToo: ', and in the week before' },
  { sample: 'fifty', label: 'A group of fifty venues', goesToo: ', and in every other week' },
  { sample: 'complete', label: 'A complete week', goesToo: '' },
];
