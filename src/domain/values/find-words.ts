/** Whether a name has every word that is typed, in any order. Capitals and accents don't matter. */
export function hasWords(name: string, typed: string): boolean {
  const plain = folded(name);
  return folded(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

/** A text without accents and capitals. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');
}
