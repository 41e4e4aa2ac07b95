import type { Engine } from '../src/server/testing/engines.ts';
import type { Random } from '../src/server/testing/random.ts';
import type { Place, PlaceOptions } from './place.ts';

/** One promise and how it is put to the test. */
export interface Row {
  id: string;
  /** The promise, as a sentence. */
  promise: string;
  engines: readonly Engine[];
  /** The fault that its control plants, and the checks that must then fail. */
  control: { fault: string; reddens: readonly string[]; reddensOnSqlite?: readonly string[] };
  run(trial: Trial): Promise<Outcome>;
}

/** One run of a row. */
export interface Trial {
  engine: Engine;
  /** Whether this is the control: a short run with the row's fault planted. */
  planted: boolean;
  random: Random;
  /** Starts real servers on an empty database of the engine; they are stopped when the run ends. */
  open(options?: PlaceOptions): Promise<Place>;
}

/** What a run measured, and which of its promises held. */
export interface Outcome {
  figures: Record<string, string | number>;
  checks: Record<string, boolean>;
}
