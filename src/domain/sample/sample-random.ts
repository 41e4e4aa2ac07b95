/** Gives numbers from 0 up to 1. */
export type Random = () => number;

/** Returns random numbers that repeat with their seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a whole number from `least` to `most`, both included. */
export function randomInteger(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

export function anyOf<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)]!;
}
