import { sql } from 'kysely';

const LINE = '\n';

/**
 * The amounts of the rows of a group as one text: what is read by the ten thousand takes longer row by row than the database takes to find
 * it. No subject may hold the end of a line, as no id does.
 */
export const amountsOf = <Name extends string>(subject: string, name: Name) =>
  sql<string>`string_agg(cast(${sql.ref('cents')} as text) || ' ' || ${sql.ref(subject)}, ${sql.lit(LINE)})`.as(
    name,
  );

/** Goes through the amounts that such a text holds. */
export function eachAmount(text: string, take: (subject: string, cents: number) => void): void {
  for (let at = 0; at < text.length; ) {
    const space = text.indexOf(' ', at);
    const next = text.indexOf(LINE, space);
    const end = next < 0 ? text.length : next;
    take(text.slice(space + 1, end), Number(text.slice(at, space)));
    at = end + 1;
  }
}
