import { z } from 'zod';

/** Returns the schema of a setting that is a whole number in decimal digits, not 0x1f or 1e3. */
export function wholeNumberSetting(error: string, { least, most }: { least: number; most: number }) {
  const figures = z.string().regex(/^\d{1,9}$/, { error });
  return figures.transform(Number).pipe(z.int().min(least, { error }).max(most, { error }));
}
