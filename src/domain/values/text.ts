import { boundedText } from './bounds.ts';

/** A name or another line that a person must enter, with something in it that can be read: a letter or a digit. */
export function requiredText(message: string, longest = 120) {
  return plainText(longest, message)
    .min(1, { error: message, abort: true })
    .refine(isOneLine, { error: ONE_LINE })
    .refine(isPrintable, { error: UNPRINTABLE })
    .refine(isVisible, { error: INVISIBLE })
    .refine((text) => LETTER_OR_DIGIT.test(seen(text)), { error: 'Use at least one letter or digit.' });
}

/** One line of text a person may leave empty: trimmed, no longer than told, nothing in it that can not be seen. */
export function oneLine(longest: number, missing?: string) {
  return printable(longest, missing).refine(isOneLine, { error: ONE_LINE });
}

/** A text a person may leave empty: as `oneLine`, with line breaks. */
export function printable(longest: number, missing?: string) {
  return plainText(longest, missing)
    .refine(isPrintable, { error: UNPRINTABLE })
    .refine(isVisible, { error: INVISIBLE });
}

const ONE_LINE = 'Keep it to one line.';
const UNPRINTABLE = 'Remove the characters that can not be printed.';
const INVISIBLE = 'Type this anew: it holds characters that can not be seen.';

/** Trimmed, and in one Unicode form. Composing a text makes it shorter, so that more may be sent than is kept. */
function plainText(longest: number, missing?: string) {
  const tooLong = `Use at most ${longest} characters.`;
  return boundedText(4 * longest, missing, tooLong)
    .overwrite(normalText)
    .trim()
    .max(longest, { error: tooLong, abort: true });
}

/** A text as it is kept: composed characters, and line breaks that every program knows. */
function normalText(text: string): string {
  return text.normalize('NFC').replaceAll(/[\u2028\u2029]/g, '\n');
}

function isOneLine(text: string): boolean {
  return !/[\t\n\r]/.test(text);
}

function isPrintable(text: string): boolean {
  return !/[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/u.test(text);
}

/** What has no shape of its own: joiners, fillers, marks of direction. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u{FFF9}-\u{FFFB}]/u;
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Scripts whose letters take another shape beside a joiner, or before a variation selector. */
const JOINING =
  'Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('');

/** Where such a character is part of what is seen: in an emoji, and after a letter that it shapes. */
const SHAPING = new RegExp(
  [
    String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*`,
    String.raw`[0-9#*]\uFE0F(?=\u20E3)`,
    String.raw`[${JOINING}][\u200C\u200D]`,
    String.raw`[\p{Script=Han}\p{Script=Mongolian}][\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  ].join('|'),
  'gu',
);

/** What is a blank to the eye and a sign, letter or mark to programs: an empty Braille cell, a null note, fillers, a lost object. */
const BLANK = /[\u{2800}\u{1D159}\u{13441}\u{13442}\u{16FE4}\u{FFFC}]/u;

/** Whether nothing hides in a text: no mark that turns its direction, no blank that is none, nothing without a width beside what it shapes. */
function isVisible(text: string): boolean {
  return !HIDDEN.test(text.replaceAll(SHAPING, '')) && !BLANK.test(text);
}

function seen(text: string): string {
  return text.replaceAll(ALL_HIDDEN, '');
}

/**
 * What makes two names the same: neither case nor blanks, widths, Unicode forms or hidden characters tell them apart.
 * Two texts that look alike have one key; a text of hidden characters alone is its own.
 */
export function textKey(text: string): string {
  const folded = seen(text.normalize('NFKC').replaceAll(/\s+/g, ' '))
    .trim()
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .normalize('NFKC');
  return folded || text.trim();
}

const CHOICE = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** "a, b or c". */
export function oneOf(words: readonly string[]): string {
  return CHOICE.format(words);
}

const ALL = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "a, b and c". */
export function listed(words: readonly string[]): string {
  return ALL.format(words);
}
