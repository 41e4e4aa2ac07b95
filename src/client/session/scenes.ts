import type { SampleScene } from '../../domain/sample/trial-sample.ts';

export interface Scene {
  sample: SampleScene;
  label: string;
  about: string;
  /** The text after "goes": what is removed along with the current week's entries. */
  goesToo: string;
}

export const SCENES: readonly Scene[] = [
  {
    sample: 'midweek',
    label: 'The middle of a week',
    about: 'One budget is over, one is heading over, and hours are still to come.',
    goesToo: '',
  },
  {
    sample: 'monday',
    label: 'Monday morning',
    about: 'Last week is open, and two venues have yet to finish it.',
    goesToo: ', and in the week before',
  },
  {
    sample: 'complete',
    label: 'A complete week',
    about: 'All revenue is in, and every budget has its zone.',
    goesToo: '',
  },
];
