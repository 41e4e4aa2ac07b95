/** Returns the first letters of a name's first and last word: "MO" for "Morgan Owner", "C" for "Chef (Demo)". */
export function initials(name: string): string {
  const words = name.replaceAll(/\(.*?\)/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word][0]!.toLocaleUpperCase()).join('');
}
