import type { z } from 'zod';
import { ALERT_CALLS } from './alert-calls.ts';
import { EXPORT_CALLS } from './export-calls.ts';
import { GROUP_CALLS } from './group-calls.ts';
import { IMPORT_CALLS } from './import-calls.ts';
import { LABOR_CALLS } from './labor-calls.ts';
import { ORDER_CALLS } from './order-calls.ts';
import { PEOPLE_CALLS } from './people-calls.ts';
import { REPORT_CALLS } from './report-calls.ts';
import type { ParametersOf, Row } from './row.ts';
import { SALES_CALLS } from './sales-calls.ts';
import { SETTINGS_CALLS } from './settings-calls.ts';
import { SUPPLIER_CALLS } from './supplier-calls.ts';
import { WEEK_CALLS } from './week-calls.ts';

/** Every operation of the API. */
export const CALLS = {
  ...ALERT_CALLS,
  ...EXPORT_CALLS,
  ...GROUP_CALLS,
  ...IMPORT_CALLS,
  ...LABOR_CALLS,
  ...ORDER_CALLS,
  ...PEOPLE_CALLS,
  ...REPORT_CALLS,
  ...SALES_CALLS,
  ...SETTINGS_CALLS,
  ...SUPPLIER_CALLS,
  ...WEEK_CALLS,
};
export type Calls = typeof CALLS;
export type CallName = keyof Calls;

type SchemaOf<R, Part extends 'query' | 'sent' | 'answer'> =
  R extends Record<Part, (...of: never[]) => infer S extends z.ZodType> ? S : never;

/** What an operation reads of a request, parsed. */
export interface RequestOf<R extends Row> {
  param: ParametersOf<R>;
  query: z.output<SchemaOf<R, 'query'>>;
  json: z.output<SchemaOf<R, 'sent'>>;
}

/** What an operation answers with: the JSON, or a file. */
export type AnswerOf<R extends Row> = R extends { answer: unknown }
  ? z.output<SchemaOf<R, 'answer'>>
  : R extends { file: unknown }
    ? Blob
    : undefined;

/** How a form with files goes out: telling how much of it has gone, until that is cancelled. */
export interface Upload {
  onSent: (percent: number) => void;
  signal: AbortSignal;
}

/** What a caller says: what the path and the query name, the body as `sent`, and the key that makes it take effect only once. */
export type CallInput<Name extends CallName> = Input<Calls[Name]>;

type Input<R extends Row> = ParametersOf<R> &
  QueryInput<R> &
  (R extends { sent: unknown } ? { sent: z.input<SchemaOf<R, 'sent'>> } : unknown) &
  (R extends { form: unknown }
    ? { sent: { file: File } & Record<string, File | string>; upload?: Upload }
    : unknown) &
  (R extends { method: 'post' } ? (R extends { ignoresKey: true } ? unknown : { key: string }) : unknown);

type QueryInput<R extends Row> = R extends { query: unknown }
  ? WithDefaults<z.input<SchemaOf<R, 'query'>>, z.output<SchemaOf<R, 'query'>>>
  : unknown;

/** What is parsed, where all may be left out that a request may leave out. */
type WithDefaults<Sent, Parsed> = {
  [Name in keyof Parsed as Name extends keyof Sent
    ? undefined extends Sent[Name]
      ? never
      : Name
    : never]: Parsed[Name];
} & {
  [Name in keyof Parsed as Name extends keyof Sent ? (undefined extends Sent[Name] ? Name : never) : never]?:
    | Parsed[Name]
    | undefined;
};

/** Calls an operation by its name. Throws a RequestError if it is refused, or if nothing answers. */
export type Call = <Name extends CallName>(
  name: Name,
  ...input: object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>]
) => Promise<AnswerOf<Calls[Name]>>;
