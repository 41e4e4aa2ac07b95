import type { Day } from '../values/day.ts';

/** What holds from a day on. The first of several, with null, is what held before any other. */
export interface Term {
  from: Day | null;
}

/** Who set something, which says nothing of what it is. */
interface WithSetBy {
  setBy?: string | undefined;
}

/** So many times may something change on a day. */
export const MOST_CHANGES = 100;

/** What holds on a day; undefined where nothing ever changed on one. */
export function termOn<Of extends Term>(terms: readonly Of[] | undefined, day: Day): Of | undefined {
  return terms?.findLast(({ from }) => from === null || from <= day);
}

/**
 * What held, holds and will hold once something of it is changed from a day on: what begins later takes the change, too, and keeps what
 * it has besides. Two changes from one day are the later one.
 */
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

/** The days on which something changes, the first one first. */
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
