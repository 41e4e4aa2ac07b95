import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

type Value = string | number | null;
type ValuesByName<Values> = { readonly [name in keyof Values]: Value };

/** A statement with its values, to execute alone or send with others. */
export interface Statement<Row> extends Compilable<Row> {
  execute(): Promise<Row[]>;
}

/** The position of a value in a statement that is built once. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Returns a placeholder for any value name. */
const PLACES = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/**
 * Builds a statement once per database, then reuses it with other values. For the few statements nearly every request needs, since building
 * one takes longer than SQLite takes to execute it. How it is built must not depend on a value.
 */
export function builtOnce<Values extends ValuesByName<Values>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Statement<Row> {
  const built = new WeakMap<object, CompiledQuery<Row>>();

  function builtFor(db: Db): CompiledQuery<Row> {
    const { adapter } = db.getExecutor();
    const known = built.get(adapter);
    if (known) return known;
    const statement = build(db, PLACES as Values).compile();
    built.set(adapter, statement);
    return statement;
  }

  return (db, values) => {
    const valueAt = (value: unknown) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value;
    const compile = () => {
      const statement = builtFor(db);
      return { ...statement, parameters: statement.parameters.map(valueAt) };
    };
    return { compile, execute: async () => (await db.executeQuery<Row>(compile())).rows };
  };
}
