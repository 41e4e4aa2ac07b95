/** Returns the path that the product is under, by the address of one of its built scripts: '' for a host of its own. */
export function baseOf(script: string): string {
  return /^(.*)\/assets\/[^/]*$/.exec(new URL(script).pathname)?.[1] ?? '';
}

/** The path that the product is under. What a browser keeps is named by it too, as one host may have two of them. */
export const BASE = baseOf(import.meta.url);
