import { sql } from 'kysely';

/** Marks rows of a query over several tables; the kind says which columns a row fills. */
export const kind = (name: string) => sql<string>`${sql.lit(name)}`.as('kind');

/** A text that rows of a kind do not have. */
export const nothing = <Name extends string>(name: Name) => sql<string>`''`.as(name);

/** What a column of rows adds up to. */
export const summed = (column: string) => sql<number>`sum(${sql.ref(column)})`.as('cents');
