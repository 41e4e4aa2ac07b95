import type { Compilable } from 'kysely';

/** Queries by the rows they return, in order. */
export type QueriesOf<Rows extends readonly unknown[]> = { readonly [K in keyof Rows]: Compilable<Rows[K]> };
export type ResultsOf<Rows extends readonly unknown[]> = { -readonly [K in keyof Rows]: Rows[K][] };
