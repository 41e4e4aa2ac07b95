import { describe, expect, test } from 'vitest';
import { oneLine, printable, requiredText, textKey } from './text.ts';

const UNPRINTABLE = 'Remove the characters that can’t be printed.';

describe('a text that must be entered', () => {
  const name = requiredText('Please fill in all fields.');

  test.each([
    ['Ana', 'Ana'],
    ['  Ana  ', 'Ana'],
    ['Zoë O’Brien-Müller 李', 'Zoë O’Brien-Müller 李'],
    ['<b>Ana</b> \'"; DROP', '<b>Ana</b> \'"; DROP'],
    [`  ${'x'.repeat(120)}  `, 'x'.repeat(120)],
    [`${' '.repeat(360)}${'x'.repeat(120)}`, 'x'.repeat(120)],
    ['u\u0308\u0304'.repeat(120), '\u01d6'.repeat(120)],
  ])('is kept as typed, without the blanks around it: "%s"', (typed, kept) => {
    expect(name.parse(typed)).toBe(kept);
  });

  test.each([
    ['', 'Please fill in all fields.'],
    [' \t\n ', 'Please fill in all fields.'],
    [undefined, 'Please fill in all fields.'],
    [null, 'Please fill in all fields.'],
    [7, 'Please fill in all fields.'],
    ['x'.repeat(121), 'Use at most 120 characters.'],
    [`${' '.repeat(480)}x`, 'Use at most 120 characters.'],
    ['two\nlines', 'Keep it to one line.'],
    ['two\rlines', 'Keep it to one line.'],
    ['a\ttab', 'Keep it to one line.'],
    ['nul\0', UNPRINTABLE],
    ['bell\u0007', UNPRINTABLE],
    ['escape\u001b[31m', UNPRINTABLE],
    ['delete\u007f', UNPRINTABLE],
  ])('is refused when it is %j', (typed, reason) => {
    expect(() => name.parse(typed)).toThrow(reason);
  });
});

test('notes may be empty and may have several lines, but nothing that can not be printed', () => {
  const notes = printable(20);
  expect(notes.parse('')).toBe('');
  expect(notes.parse(' one\n\ttwo\r\n ')).toBe('one\n\ttwo');
  expect(() => notes.parse('\0')).toThrow(UNPRINTABLE);
  expect(() => notes.parse('x'.repeat(21))).toThrow('Use at most 20 characters.');
});

test('a line may be empty, but not two', () => {
  expect(oneLine(20).parse(' ')).toBe('');
  expect(() => oneLine(20).parse('a\nb')).toThrow('Keep it to one line.');
});

describe('a text that hides something', () => {
  const name = requiredText('Please fill in all fields.');
  const HIDES = 'Type this again: it contains characters that can’t be seen.';

  test.each([
    ['a mark that turns direction', 'Harbor\u202edoofaeS', HIDES],
    ['an isolate', '\u2066Harbor', HIDES],
    ['a blank without a width', 'Har\u200bbor', HIDES],
    ['a soft hyphen', 'Har\u00adbor', HIDES],
    ['a joiner between Latin letters', 'Har\u200dbor', HIDES],
    ['nothing but a filler that counts as a letter', '\u3164', HIDES],
    ['tags', 'Harbor\u{e0041}', HIDES],
    ['an empty Braille cell', 'Harbor\u2800Seafood', HIDES],
    ['a note that is not drawn', 'Harbor\u{1d159}', HIDES],
    ['a place for what was lost', 'Harbor\ufffc', HIDES],
    ['no letter and no digit', '***', 'Use at least one letter or digit.'],
    ['an emoji alone', '🍺', 'Use at least one letter or digit.'],
    ['a C1 control character', 'Har\u0085bor', UNPRINTABLE],
    ['a second line of another kind', 'Har\u2028bor', 'Keep it to one line.'],
  ])('is refused: %s', (_, typed, reason) => {
    expect(() => name.parse(typed)).toThrow(reason);
  });

  test.each([
    ['a family', 'Ana 👩‍👩‍👧‍👦'],
    ['a flag of tags', 'Ana 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a heart', 'Ana ❤️'],
    ['a key', 'Ana 1️⃣'],
    ['Persian', 'می\u200cخواهم'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['Hebrew', 'שלום'],
  ])('is not %s', (_, typed) => {
    expect(name.parse(typed)).toBe(typed.normalize('NFC'));
  });

  test('has one Unicode form, and one key with all that looks like it', () => {
    expect(name.parse('Cafe\u0301')).toBe('Caf\u00e9');
    const same = ['Café  Supply', 'CAFE\u0301 SUPPLY', 'ｃａｆé\u3000supply', 'Ca\u200bfé Supply'];
    expect(new Set(same.map(textKey)).size).toBe(1);
    expect(textKey('Straße')).toBe(textKey('STRASSE'));
    expect(textKey('\u200b')).not.toBe('');
  });
});
