import { refusedFields } from '../data/request-error.ts';

export type Faults<Entry> = Partial<Record<keyof Entry, string>>;

/** The form's field for each field name of the request's schema. */
export type FieldNames<Entry> = Readonly<Record<string, keyof Entry>>;

/** Returns a schema's errors by the form's own fields. */
export function schemaFaults<Entry>(
  error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined,
  names: FieldNames<Entry>,
): Faults<Entry> {
  const found = error?.issues.map(({ path, message }) => ({ field: String(path[0]), message })) ?? [];
  return atFields(found, names);
}

/** Returns the server's errors by the form's own fields. */
export function serverFaults<Entry>(error: unknown, names: FieldNames<Entry>): Faults<Entry> {
  return atFields(refusedFields(error), names);
}

function atFields<Entry>(
  found: readonly { field: string; message: string }[],
  names: FieldNames<Entry>,
): Faults<Entry> {
  const faults: Faults<Entry> = {};
  for (const { field, message } of found) {
    const name = names[field] ?? names[field.split('.')[0]!];
    if (name === undefined) continue;
    faults[name] = faults[name] === undefined ? message : `${faults[name]} ${message}`;
  }
  return faults;
}
