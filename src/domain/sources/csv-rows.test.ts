import { expect, test } from 'vitest';
import { recordsIn } from '../testing/csv-records.ts';
import { rowsOf } from './csv-rows.ts';

test.each<[string, string, string[][]]>([
  [
    'lines ended by CRLF',
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['no line break at its end', 'a\nb', [['a'], ['b']]],
  [
    'empty cells',
    'a,,b,\n,,c,',
    [
      ['a', '', 'b', ''],
      ['', '', 'c', ''],
    ],
  ],
  ['blank lines, and lines of dashes', '\na\n\n  \n,,\n-,–,-\nb\n', [['a'], ['b']]],
  ['quotes around a separator', '"a,b",c', [['a,b', 'c']]],
  ['doubled quotes', '"say ""hi""",b', [['say "hi"', 'b']]],
  ['a line break in a cell', '"two\nlines",b\nc', [['two\nlines', 'b'], ['c']]],
  ['blanks around quotes', 'a, "b" ,c', [['a', 'b', 'c']]],
  ['a quote inside a text', '6" pan,b', [['6" pan', 'b']]],
  ['digits that are no number', '="00123","=""7"""', [['00123', '7']]],
  ['guarded formulas', "'=1+1,'-x,'@a,'+b,it's", [['=1+1', '-x', '@a', '+b', "it's"]]],
])('A text with %s is read', (_, text, cells) => {
  expect(recordsIn(text)).toEqual(cells);
});

test.each([
  ['a,"b', 1],
  ['a,b\n"c,d\ne,f', 2],
  ['a,"b"c', 1],
  ['a\nb\n"two\nlines",x,"y', 3],
])('%j is at fault on line %i', (text, line) => {
  expect(() => recordsIn(text)).toThrow(`Line ${line}: a quote is not closed`);
});

test('The line that each record begins on is told', () => {
  const rows = [...rowsOf(['a\n"1\n2\n3"\n\nb\n'], ',')];
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 6]);
});
