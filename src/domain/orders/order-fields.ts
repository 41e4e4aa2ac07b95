import { z } from 'zod';
import { oneLine, oneOf, printable } from '../values/text.ts';

/** What a field of an order is called in forms and files. */
interface Called {
  label: string;
  /** Other names of its column in a file, in lower case. */
  alsoCalled: readonly string[];
}

/** One of a few words. The first is the default, which is not shown. */
type Choices = readonly [string, ...string[]];

interface Text extends Called {
  holds: 'text';
  longest: number;
  hasLines: boolean;
}
interface ChoiceDetail extends Called {
  holds: 'choice';
  choices: Choices;
}

/** An optional detail of an order: a text, or one of a few words. */
export type Detail = (Text | ChoiceDetail) & {
  /** Whether an order based on an earlier one starts with its value. */
  isRepeated: boolean;
};

/** The optional details of an order, in the order forms ask for them and lists show them. */
const ORDER_DETAILS = {
  notes: {
    label: 'Notes',
    alsoCalled: ['note', 'memo'],
    holds: 'text',
    longest: 1_000,
    hasLines: true,
    isRepeated: true,
  },
  invoiceNumber: {
    label: 'Invoice number',
    alsoCalled: ['invoice', 'invoice no', 'invoice no.', 'invoice #'],
    holds: 'text',
    longest: 60,
    hasLines: false,
    isRepeated: false,
  },
} as const satisfies Record<string, Detail>;

/** All fields of an order: those with rules of their own in `order.ts`, and the details, which have their rules here. */
export const ORDER_FIELDS = {
  day: { holds: 'day', label: 'Date', alsoCalled: ['day', 'order date', 'invoice date'] },
  revenueCenter: { holds: 'center', label: 'Revenue center', alsoCalled: ['category', 'location'] },
  supplier: { holds: 'name', label: 'Supplier', alsoCalled: ['supplier name', 'vendor'] },
  amountCents: { holds: 'money', label: 'Amount', alsoCalled: ['order amount', 'total'] },
  kind: { holds: 'choice', label: 'Kind', alsoCalled: ['type'], choices: ['order', 'credit'] },
  ...ORDER_DETAILS,
} as const satisfies Record<
  string,
  Called & { holds: 'day' | 'center' | 'name' | 'money' | Detail['holds']; choices?: Choices }
>;
export type OrderField = keyof typeof ORDER_FIELDS;
export const ORDER_FIELD_NAMES = Object.keys(ORDER_FIELDS) as OrderField[];

/** An order as texts: as typed, or as read from a file. */
export type WrittenOrder = Record<Exclude<OrderField, 'amountCents'> | 'amount', string>;
export type WrittenName = keyof WrittenOrder;

export const WRITTEN_NAMES = Object.fromEntries(
  ORDER_FIELD_NAMES.map((name) => [name, name === 'amountCents' ? 'amount' : name]),
) as Record<OrderField, WrittenName>;

/** Builds a value for each field of a written order. */
export function eachWritten<T>(made: (name: WrittenName, field: Called) => T): Record<WrittenName, T> {
  const entries = ORDER_FIELD_NAMES.map((field) => {
    const name = WRITTEN_NAMES[field];
    return [name, made(name, ORDER_FIELDS[field])] as const;
  });
  return Object.fromEntries(entries) as Record<WrittenName, T>;
}

type Details = typeof ORDER_DETAILS;
export type DetailName = keyof Details;
export type OrderDetails = {
  [Name in DetailName]: Details[Name] extends { choices: readonly (infer Word)[] } ? Word : string;
};
export const DETAILS = Object.entries(ORDER_DETAILS) as [DetailName, Detail][];
export const DETAIL_NAMES = DETAILS.map(([name]) => name);

/** Builds a value for each detail. */
export function eachDetail<T>(made: (name: DetailName, detail: Detail) => T): Record<DetailName, T> {
  const entries = DETAILS.map(([name, detail]) => [name, made(name, detail)] as const);
  return Object.fromEntries(entries) as Record<DetailName, T>;
}

/** Returns the choices of an order in a file, in lower case; the default where the file has none. */
export function choicesIn(written: WrittenOrder): Record<'kind' | ChoiceName, string> {
  const choices = [{ ...ORDER_FIELDS.kind, name: 'kind' as const }, ...CHOICES];
  const entries = choices.map(({ name, choices: [usual] }) => [name, written[name].toLowerCase() || usual]);
  return Object.fromEntries(entries) as Record<'kind' | ChoiceName, string>;
}

export const NO_DETAILS = eachDetail((_, detail) => usual(detail)) as OrderDetails;

function usual(detail: Detail): string {
  return detail.holds === 'choice' ? detail.choices[0] : '';
}

/** Returns the details of an order that differ from the default. */
export function filledDetails(
  order: Record<DetailName, string>,
): { name: DetailName; label: string; text: string }[] {
  const said = DETAILS.filter(([name]) => order[name] !== '' && order[name] !== NO_DETAILS[name]);
  return said.map(([name, detail]) => ({
    name,
    label: detail.label,
    text: detail.holds === 'choice' ? choiceName(order[name]) : order[name],
  }));
}

/** Returns 'Card' for the choice 'card'. */
export function choiceName(choice: string): string {
  return choice.charAt(0).toUpperCase() + choice.slice(1);
}

/** The details that hold a text; a search looks in these. */
export const TEXT_NAMES = DETAILS.flatMap(([name, { holds }]) => (holds === 'text' ? [name] : []));

export type ChoiceName = {
  [Name in DetailName]: Details[Name] extends ChoiceDetail ? Name : never;
}[DetailName];
/** The choices that orders are filtered by; one left out filters nothing. */
export type Chosen = { [Name in ChoiceName]?: OrderDetails[Name] | undefined };

/** The details that hold a choice; orders can be filtered by these. */
export const CHOICES = DETAILS.flatMap(([name, detail]) =>
  detail.holds === 'choice' ? [{ ...detail, name: name as ChoiceName }] : [],
);

/** Reads the choices that a view filters by from an address; invalid values are ignored. */
export function readChosen(asked: { readonly [Name in ChoiceName]?: string | undefined }): Chosen {
  return eachChoice((name, choices) => choices.find((choice) => choice === asked[name])) as Chosen;
}

export const NONE_CHOSEN: Chosen = readChosen({});

/** Builds a value for each detail that holds a choice. */
function eachChoice<T>(made: (name: ChoiceName, choices: Choices) => T): Record<ChoiceName, T> {
  const entries = CHOICES.map(({ name, choices }) => [name, made(name, choices)]);
  return Object.fromEntries(entries) as Record<ChoiceName, T>;
}

/** Whether an order matches the chosen filters. */
export function isChosen(chosen: Chosen, order: OrderDetails): boolean {
  return CHOICES.every(({ name }) => chosen[name] === undefined || chosen[name] === order[name]);
}

export function sentChoice<const Words extends Choices>(choices: Words) {
  return z.enum(choices, { error: `Say ${oneOf(choices.map((choice) => `“${choice}”`))}.` });
}

type Schemas = { [Name in DetailName]: z.ZodType<OrderDetails[Name], OrderDetails[Name]> };

export const SENT_DETAILS = eachDetail((_, detail) => sentDetail(detail)) as Schemas;

function sentDetail(detail: Detail): z.ZodType<string, string> {
  if (detail.holds === 'choice') return sentChoice(detail.choices);
  return detail.hasLines ? printable(detail.longest) : oneLine(detail.longest);
}

/** The details of a new order; those left out get the default. */
export const SENT_ANEW = eachDetail((name, detail) => sentDetail(detail).default(NO_DETAILS[name])) as {
  [Name in DetailName]: z.ZodDefault<Schemas[Name]>;
};

export function detailSchemas(): Schemas {
  return eachDetail((_, detail) =>
    detail.holds === 'choice' ? z.enum(detail.choices) : z.string(),
  ) as Schemas;
}

export const SENT_CHOSEN = eachChoice((_, choices) => sentChoice(choices).optional()) as {
  [Name in ChoiceName]: z.ZodOptional<Schemas[Name]>;
};
