import { sql } from 'kysely';

/** What rows of several tables that come from one query are: each is of a kind, and holds what its kind has. */
export const kind = (name: string) => sql<string>`${sql.lit(name)}`.as('kind');

/** A text that rows of a kind do not have. */
export const nothing = <Name extends string>(name: Name) => sql<string>`''`.as(name);

/** What a column of rows adds up to. */
export const summed = (column: string) => sql<number>`sum(${sql.ref(column)})`.as('cents');
