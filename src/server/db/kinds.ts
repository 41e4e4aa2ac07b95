import { sql } from 'kysely';

/** Marks rows of a query over several tables; the kind says which columns a row fills. */
export const kind = (name: string) => sql<string>`${sql.lit(name)}`.as('kind');

/** Fills a text column that rows of a kind don't have. */
export const nothing = <Name extends string>(name: Name) => sql<string>`''`.as(name);

export const summed = (column: string) => sql<number>`sum(${sql.ref(column)})`.as('cents');
