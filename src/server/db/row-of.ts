/** Makes an object of a row's fields, which come in the order of the columns. */
export type RowFactory = (fields: unknown) => Record<string, unknown>;

/**
 * How a statement's rows become objects. Node's and pg's own ways end in dictionaries, as does any object that gets more than some fifteen
 * properties one by one; these are read several times as fast: each row is a literal of the columns.
 */
export function rowOfColumns(columns: readonly string[]): RowFactory {
  const literal = columns.map((name, index) => `${JSON.stringify(name)}: fields[${index}]`).join(', ');
  return new Function('fields', `return { ${literal} };`) as RowFactory;
}
