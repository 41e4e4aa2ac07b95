import { z } from 'zod';

/** A setting that is a whole number, written in figures: nothing like 0x1f or 1e3. */
export function wholeNumberSetting(error: string, { least, most }: { least: number; most: number }) {
  const figures = z.string().regex(/^\d{1,9}$/, { error });
  return figures.transform(Number).pipe(z.int().min(least, { error }).max(most, { error }));
}
