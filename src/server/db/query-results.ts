import type { Compilable } from 'kysely';

/** Statements by the rows they answer with, in their order. */
export type QueriesOf<Rows extends readonly unknown[]> = { readonly [K in keyof Rows]: Compilable<Rows[K]> };
export type ResultsOf<Rows extends readonly unknown[]> = { -readonly [K in keyof Rows]: Rows[K][] };
