import { describe, expect, test } from 'vitest';
import { oneLine, printable, requiredText } from './text.ts';

const UNPRINTABLE = 'Remove the characters that can not be printed.';

describe('a text that must be entered', () => {
  const name = requiredText('Please fill in all fields.');

  test.each([
    ['Ana', 'Ana'],
    ['  Ana  ', 'Ana'],
    ['Zoë O’Brien-Müller 李', 'Zoë O’Brien-Müller 李'],
    ['<b>Ana</b> \'"; DROP', '<b>Ana</b> \'"; DROP'],
    [`  ${'x'.repeat(120)}  `, 'x'.repeat(120)],
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
