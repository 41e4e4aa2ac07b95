/** Makes an object from a row's fields, given in the order of the columns. */
export type RowFactory = (fields: unknown) => Record<string, unknown>;

/**
 * Returns the function that turns a statement's rows into objects. The ways of node:sqlite and pg end in dictionary-mode objects, like any
 * object that gets more than some fifteen properties one by one. Objects from a literal of the columns are several times as fast to read.
 */
export function rowOfColumns(columns: readonly string[]): RowFactory {
  const literal = columns.map((name, index) => `${JSON.stringify(name)}: fields[${index}]`).join(', ');
  return new Function('fields', `return { ${literal} };`) as RowFactory;
}
