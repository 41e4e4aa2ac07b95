import { boundedText } from './bounds.ts';

/** A required name or line of text, with at least one letter or digit. */
export function requiredText(message: string, longest = 120) {
  return plainText(longest, message)
    .min(1, { error: message, abort: true })
    .refine(isOneLine, { error: ONE_LINE })
    .refine(isPrintable, { error: UNPRINTABLE })
    .refine(isVisible, { error: INVISIBLE })
    .refine((text) => LETTER_OR_DIGIT.test(seen(text)), { error: 'Use at least one letter or digit.' });
}

/** An optional line of text: trimmed, at most `longest` characters, no invisible ones. */
export function oneLine(longest: number, missing?: string) {
  return printable(longest, missing).refine(isOneLine, { error: ONE_LINE });
}

/** An optional text: like `oneLine`, with line breaks. */
export function printable(longest: number, missing?: string) {
  return plainText(longest, missing)
    .refine(isPrintable, { error: UNPRINTABLE })
    .refine(isVisible, { error: INVISIBLE });
}

const ONE_LINE = 'Keep it to one line.';
const UNPRINTABLE = 'Remove the characters that can’t be printed.';
const INVISIBLE = 'Type this again: it contains characters that can’t be seen.';

/** Trimmed text in one Unicode form. Composing makes a text shorter, so more may be sent than is stored. */
function plainText(longest: number, missing?: string) {
  const tooLong = `Use at most ${longest} characters.`;
  return boundedText(4 * longest, missing, tooLong)
    .overwrite(normalText)
    .trim()
    .max(longest, { error: tooLong, abort: true });
}

/** Returns a text in its stored form: composed characters, and line breaks that every program knows. */
function normalText(text: string): string {
  return text.normalize('NFC').replaceAll(/[\u2028\u2029]/g, '\n');
}

function isOneLine(text: string): boolean {
  return !/[\t\n\r]/.test(text);
}

function isPrintable(text: string): boolean {
  return !/[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/u.test(text);
}

/** Characters without a shape of their own: joiners, fillers, direction marks. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u{FFF9}-\u{FFFB}]/u;
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Scripts with letters that change shape beside a joiner or before a variation selector. */
const JOINING =
  'Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('');

/** Matches hidden characters that affect what is seen: in an emoji, and after a letter they shape. */
const SHAPING = new RegExp(
  [
    String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*`,
    String.raw`[0-9#*]\uFE0F(?=\u20E3)`,
    String.raw`[${JOINING}][\u200C\u200D]`,
    String.raw`[\p{Script=Han}\p{Script=Mongolian}][\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  ].join('|'),
  'gu',
);

/** Characters that look blank but that programs take for a sign, letter or mark, such as an empty Braille cell. */
const BLANK = /[\u{2800}\u{1D159}\u{13441}\u{13442}\u{16FE4}\u{FFFC}]/u;

/** Whether a text hides nothing: no direction marks, no disguised blanks, no zero-width characters except next to what they shape. */
function isVisible(text: string): boolean {
  return !HIDDEN.test(text.replaceAll(SHAPING, '')) && !BLANK.test(text);
}

const UNSEEN = new RegExp(
  String.raw`(${SHAPING.source})|[${HIDDEN.source.slice(1, -1)}${BLANK.source.slice(1, -1)}\p{Cs}\p{Noncharacter_Code_Point}]|[^\P{Cc}\t\n\r]`,
  'gu',
);

/** Returns the text of a file's cell as it looks: without what nobody can see and nobody typed. */
export function asSeen(text: string): string {
  return isPrintable(text) && !HIDDEN.test(text) && !BLANK.test(text) ? text : text.replaceAll(UNSEEN, '$1');
}

function seen(text: string): string {
  return text.replaceAll(ALL_HIDDEN, '');
}

/** Returns the key by which two names count as the same, whatever their case, blanks, widths and hidden characters. */
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

/** Joins words: "a, b or c". */
export function oneOf(words: readonly string[]): string {
  return CHOICE.format(words);
}

const ALL = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Joins words: "a, b and c". */
export function listed(words: readonly string[]): string {
  return ALL.format(words);
}

/** Whether a name contains every typed word, in any order. Ignores capitals and accents. */
export function hasWords(name: string, typed: string): boolean {
  const plain = folded(name);
  return folded(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

/** Returns a text without accents, in lower case. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');
}
