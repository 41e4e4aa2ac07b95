import type { SampleScene } from '../../domain/sample/trial-sample.ts';

export interface Scene {
  sample: SampleScene;
  label: string;
  /** The text after "goes": what is removed along with the current week's entries. */
  goesToo: string;
}

export const SCENES: readonly Scene[] = [
  { sample: 'midweek', label: 'The middle of a week', goesToo: '' },
  { sample: 'monday', label: 'Monday morning', goesToo: ', and in the week before' },
  { sample: 'complete', label: 'A complete week', goesToo: '' },
];
