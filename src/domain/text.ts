import { z } from 'zod';

/** One line of text a person must enter: trimmed, not empty, without control characters. */
export function requiredText(message: string, longest = 120) {
  return oneLine(longest, message).min(1, { error: message });
}

/** One line of text a person may leave empty: trimmed, no longer than told, without control characters. */
export function oneLine(longest: number, missing?: string) {
  return printable(longest, missing).refine((text) => !/[\t\n\r]/.test(text), {
    error: 'Keep it to one line.',
  });
}

/** A text a person may leave empty: trimmed, no longer than told, without control characters but line breaks. */
export function printable(longest: number, missing = 'Give it as text.') {
  return z
    .string({ error: missing })
    .trim()
    .max(longest, { error: `Use at most ${longest} characters.` })
    .refine((text) => !hasControlCharacters(text), {
      error: 'Remove the characters that can not be printed.',
    });
}

function hasControlCharacters(text: string): boolean {
  return [...text].some((character) =>
    character < ' ' ? !'\t\n\r'.includes(character) : character === '\u007f',
  );
}
