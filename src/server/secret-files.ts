import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The environment variables that settings are read from. */
export type Environment = Record<string, string | undefined>;

/** Returns the name of the setting that names a file with a secret, as containers and services hand them over. */
export function fileSetting(name: string): string {
  return `${name}_FILE`;
}

/** Fills in the secrets that are in files. Returns a line for each that can't be read. Nothing of a secret is in those lines. */
export function withSecretFiles(
  env: Environment,
  secrets: readonly string[],
): { env: Environment; faults: string[] } {
  const [filled, faults] = [{ ...env }, [] as string[]];
  for (const name of secrets) {
    const [setting, file] = [fileSetting(name), env[fileSetting(name)]];
    if (file === undefined) continue;
    delete filled[setting];
    if (env[name] !== undefined) {
      faults.push(`${setting} and ${name} exclude each other: set one of them`);
      continue;
    }
    const secret = textIn(file);
    if (secret) filled[name] = secret;
    else faults.push(`${setting} names a file that ${secret === '' ? 'is empty' : 'can’t be read'}: ${file}`);
  }
  return { env: filled, faults };
}

/** Returns the text of a file without the newline that editors end it with; null when it can't be read. */
function textIn(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return null;
  }
}

/** Returns the schema of a setting that is a whole number in decimal digits, not 0x1f or 1e3. */
export function wholeNumberSetting(error: string, { least, most }: { least: number; most: number }) {
  const figures = z.string().regex(/^\d{1,9}$/, { error });
  return figures.transform(Number).pipe(z.int().min(least, { error }).max(most, { error }));
}
