import { oneLine, printable } from '../values/text.ts';

/** What an order's text is like. */
interface TextKind {
  /** What it is called in forms and files. */
  label: string;
  /** In characters. */
  longest: number;
  /** Whether it may have several lines. */
  hasLines: boolean;
  /** What else its column may be called in a file, in lower case. */
  alsoCalled: readonly string[];
}

/** Whatever else may be said of an order, in the order it is asked and shown. None of it is required. */
export const ORDER_TEXTS = {
  notes: { label: 'Notes', longest: 1_000, hasLines: true, alsoCalled: ['note', 'memo'] },
  invoiceNumber: {
    label: 'Invoice number',
    longest: 60,
    hasLines: false,
    alsoCalled: ['invoice', 'invoice no', 'invoice no.', 'invoice #'],
  },
} as const satisfies Record<string, TextKind>;
export type OrderText = keyof typeof ORDER_TEXTS;
export type OrderTexts = Record<OrderText, string>;

/** The names of the texts. */
export const TEXT_NAMES = Object.keys(ORDER_TEXTS) as OrderText[];

/** What each text of an order is made of. */
export function eachText<T>(made: (name: OrderText) => T): Record<OrderText, T> {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, made(name)])) as Record<OrderText, T>;
}

/** The texts of an order of which nothing else is said. */
export const NO_TEXTS: OrderTexts = eachText(() => '');

/** What the texts of an order say, of those that say something. */
export function saidIn(order: OrderTexts): { name: OrderText; text: string }[] {
  return TEXT_NAMES.map((name) => ({ name, text: order[name] })).filter(({ text }) => text !== '');
}

/** A text of an order as it is sent. */
export function sentText(name: OrderText) {
  const { longest, hasLines }: TextKind = ORDER_TEXTS[name];
  return hasLines ? printable(longest) : oneLine(longest);
}
