/** Whether a name contains every typed word, in any order. Ignores capitals and accents. */
export function hasWords(name: string, typed: string): boolean {
  const plain = folded(name);
  return folded(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

/** Returns a text without accents, in lower case. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');
}
