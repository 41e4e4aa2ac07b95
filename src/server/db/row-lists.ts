import { sql } from 'kysely';

const LINE = '\n';

/**
 * Selects the amounts of grouped rows as one text: reading tens of thousands of rows one by one takes longer than the database takes to
 * find them. No subject may contain a line break; no id does.
 */
export const amountsOf = <Name extends string>(subject: string, name: Name) =>
  sql<string>`string_agg(cast(${sql.ref('cents')} as text) || ' ' || ${sql.ref(subject)}, ${sql.lit(LINE)})`.as(
    name,
  );

/** Calls `take` with each amount in such a text. */
export function eachAmount(text: string, take: (subject: string, cents: number) => void): void {
  for (let at = 0; at < text.length; ) {
    const space = text.indexOf(' ', at);
    const next = text.indexOf(LINE, space);
    const end = next < 0 ? text.length : next;
    take(text.slice(space + 1, end), Number(text.slice(at, space)));
    at = end + 1;
  }
}
