import { z } from 'zod';
import { oneLine, oneOf, printable } from '../values/text.ts';

/** How a field of an order is called in forms and files. */
interface Called {
  label: string;
  /** What else its column may be called in a file, in lower case. */
  alsoCalled: readonly string[];
}

/** One of a few words. The first is what an order has of which nothing else is said, and goes without saying. */
type Choices = readonly [string, ...string[]];

interface Text extends Called {
  holds: 'text';
  /** In characters. */
  longest: number;
  /** Whether it may have several lines. */
  hasLines: boolean;
}
interface ChoiceDetail extends Called {
  holds: 'choice';
  choices: Choices;
}

/** What may be said of an order or left out: a text, or one of a few words. */
export type Detail = (Text | ChoiceDetail) & {
  /** Whether an order that is made like an earlier one begins with what was said of that. */
  isRepeated: boolean;
};

/** Whatever else may be said of an order, in the order it is asked and shown. */
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

/** All that is entered of an order: what has rules of its own in `order.ts`, and the details, whose rules are here. */
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

/** The fields of an order that is written as texts: as it is typed, or as it stands in a file. */
export type WrittenOrder = Record<Exclude<OrderField, 'amountCents'> | 'amount', string>;
export type WrittenName = keyof WrittenOrder;

/** How each field is called where an order is written. */
export const WRITTEN_NAMES = Object.fromEntries(
  ORDER_FIELD_NAMES.map((name) => [name, name === 'amountCents' ? 'amount' : name]),
) as Record<OrderField, WrittenName>;

/** What each field of a written order is made of. */
export function eachWritten<T>(made: (name: WrittenName, field: Called) => T): Record<WrittenName, T> {
  const entries = ORDER_FIELD_NAMES.map((field) => {
    const name = WRITTEN_NAMES[field];
    return [name, made(name, ORDER_FIELDS[field])] as const;
  });
  return Object.fromEntries(entries) as Record<WrittenName, T>;
}

type Details = typeof ORDER_DETAILS;
export type DetailName = keyof Details;
/** What the details of an order say, by their names. */
export type OrderDetails = {
  [Name in DetailName]: Details[Name] extends { choices: readonly (infer Word)[] } ? Word : string;
};
/** Each detail with its name. */
export const DETAILS = Object.entries(ORDER_DETAILS) as [DetailName, Detail][];
export const DETAIL_NAMES = DETAILS.map(([name]) => name);

/** What each detail of an order is made of. */
export function eachDetail<T>(made: (name: DetailName, detail: Detail) => T): Record<DetailName, T> {
  const entries = DETAILS.map(([name, detail]) => [name, made(name, detail)] as const);
  return Object.fromEntries(entries) as Record<DetailName, T>;
}

/** The choices of an order that stands in a file, in small letters; the usual ones where it says nothing. */
export function choicesIn(written: WrittenOrder): Record<'kind' | ChoiceName, string> {
  const choices = [{ ...ORDER_FIELDS.kind, name: 'kind' as const }, ...CHOICES];
  const entries = choices.map(({ name, choices: [usual] }) => [name, written[name].toLowerCase() || usual]);
  return Object.fromEntries(entries) as Record<'kind' | ChoiceName, string>;
}

/** The details of an order of which nothing else is said. */
export const NO_DETAILS = eachDetail((_, detail) => usual(detail)) as OrderDetails;

function usual(detail: Detail): string {
  return detail.holds === 'choice' ? detail.choices[0] : '';
}

/** What the details of an order say, of those that say something. */
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

/** 'Card' for the choice 'card'. */
export function choiceName(choice: string): string {
  return choice.charAt(0).toUpperCase() + choice.slice(1);
}

/** The details that hold a text, in which words are looked for. */
export const TEXT_NAMES = DETAILS.flatMap(([name, { holds }]) => (holds === 'text' ? [name] : []));

export type ChoiceName = {
  [Name in DetailName]: Details[Name] extends ChoiceDetail ? Name : never;
}[DetailName];
/** Which orders are looked for by their details that hold a choice: what is left out narrows nothing. */
export type Chosen = { [Name in ChoiceName]?: OrderDetails[Name] | undefined };

/** The details that hold a choice, by which orders are narrowed. */
export const CHOICES = DETAILS.flatMap(([name, detail]) =>
  detail.holds === 'choice' ? [{ ...detail, name: name as ChoiceName }] : [],
);

/** The choices that a view narrows by, as an address says them; what it can't mean narrows nothing. */
export function readChosen(asked: { readonly [Name in ChoiceName]?: string | undefined }): Chosen {
  return eachChoice((name, choices) => choices.find((choice) => choice === asked[name])) as Chosen;
}

/** A view that narrows by no choice. */
export const NONE_CHOSEN: Chosen = readChosen({});

/** What is made of each detail that holds a choice. */
export function eachChoice<T>(made: (name: ChoiceName, choices: Choices) => T): Record<ChoiceName, T> {
  const entries = CHOICES.map(({ name, choices }) => [name, made(name, choices)]);
  return Object.fromEntries(entries) as Record<ChoiceName, T>;
}

/** Whether an order is one of those that are looked for. */
export function isChosen(chosen: Chosen, order: OrderDetails): boolean {
  return CHOICES.every(({ name }) => chosen[name] === undefined || chosen[name] === order[name]);
}

/** A choice as it is sent. */
export function sentChoice<const Words extends Choices>(choices: Words) {
  return z.enum(choices, { error: `Say ${oneOf(choices.map((choice) => `“${choice}”`))}.` });
}

type Schemas = { [Name in DetailName]: z.ZodType<OrderDetails[Name], OrderDetails[Name]> };

/** The details of an order as they are sent. */
export const SENT_DETAILS = eachDetail((_, detail) => sentDetail(detail)) as Schemas;

function sentDetail(detail: Detail): z.ZodType<string, string> {
  if (detail.holds === 'choice') return sentChoice(detail.choices);
  return detail.hasLines ? printable(detail.longest) : oneLine(detail.longest);
}

/** The details of a new order: what is left out is as usual. */
export const SENT_ANEW = eachDetail((name, detail) => sentDetail(detail).default(NO_DETAILS[name])) as {
  [Name in DetailName]: z.ZodDefault<Schemas[Name]>;
};

/** The details of an order in an answer. */
export function detailSchemas(): Schemas {
  return eachDetail((_, detail) =>
    detail.holds === 'choice' ? z.enum(detail.choices) : z.string(),
  ) as Schemas;
}

/** Which orders are asked for by a choice. */
export const SENT_CHOSEN = eachChoice((_, choices) => sentChoice(choices).optional()) as {
  [Name in ChoiceName]: z.ZodOptional<Schemas[Name]>;
};
