import type { Day } from '../values/day.ts';

/** Something that holds from a day on. `from` is null for what held before any other. */
export interface Term {
  from: Day | null;
}

/** Who set something; not part of its value. */
interface WithSetBy {
  setBy?: string | undefined;
}

/** The most changes of one value. */
export const MOST_CHANGES = 100;

/** Returns the term that holds on a day; undefined without terms. */
export function termOn<Of extends Term>(terms: readonly Of[] | undefined, day: Day): Of | undefined {
  return terms?.findLast(({ from }) => from === null || from <= day);
}

/** Returns all terms after a change from a day on. Later terms take the change too, and keep their other values. */
export function termsChanged<Of extends Term & WithSetBy>(
  terms: readonly Of[],
  from: Day,
  change: (held: Of) => Of,
): readonly Of[] {
  const held = termOn(terms, from)!;
  const next = { ...change(held), from };
  if (isSame(held, next)) return terms;
  const isBefore = (term: Of) => term.from === null || term.from < from;
  const later = terms.filter((term) => !isBefore(term) && term.from !== from);
  return withoutRepeats([...terms.filter(isBefore), next, ...later.map(change)]);
}

/** Returns the days on which something changes, the first one first. */
export function beginningsOf(terms: readonly Term[] | undefined): Day[] {
  return (terms ?? []).flatMap(({ from }) => from ?? []);
}

function withoutRepeats<Of extends Term & WithSetBy>(terms: readonly Of[]): Of[] {
  const kept: Of[] = [];
  for (const term of terms) if (!kept.at(-1) || !isSame(kept.at(-1)!, term)) kept.push(term);
  return kept;
}

function isSame(one: Term & WithSetBy, other: Term & WithSetBy): boolean {
  const [a, b] = [one, other].map(({ from: _, setBy: __, ...holds }) => Object.entries(holds).sort());
  return JSON.stringify(a) === JSON.stringify(b);
}
