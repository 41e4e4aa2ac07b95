import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, parseCsv } from './csv.ts';

function cellsOf(text: string): string[][] {
  const parsed = parseCsv(text);
  if ('fault' in parsed) throw new Error(parsed.fault);
  return parsed.records.map(({ cells }) => cells);
}

describe('a CSV text', () => {
  test.each<[string, string, string[][]]>([
    ['a line', 'a,b', [['a', 'b']]],
    [
      'lines ended by CRLF',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['lines ended by LF', 'a\nb\n', [['a'], ['b']]],
    ['lines ended by CR', 'a\rb\r', [['a'], ['b']]],
    ['no line break at its end', 'a\nb', [['a'], ['b']]],
    [
      'empty cells',
      'a,,b,\n,,c,',
      [
        ['a', '', 'b', ''],
        ['', '', 'c', ''],
      ],
    ],
    ['blank lines', '\r\na\r\n\r\n  \r\n,,\r\nb\r\n\r\n', [['a'], ['b']]],
    ['nothing', '', []],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    ['quotes around a separator', '"a,b",c', [['a,b', 'c']]],
    ['doubled quotes', '"say ""hi""",b', [['say "hi"', 'b']]],
    ['nothing but doubled quotes', '""""', [['"']]],
    ['empty quotes', '"",b', [['', 'b']]],
    ['a line break in a cell', '"two\r\nlines",b\r\nc', [['two\r\nlines', 'b'], ['c']]],
    ['blanks around quotes', 'a, "b" ,c', [['a', 'b', 'c']]],
    ['blanks around a text', ' a b ,c', [['a b ', 'c']]],
    ['a quote inside a text', '6" pan,b', [['6" pan', 'b']]],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['semicolons, with commas in quotes', '"a,a,a,a";b', [['a,a,a,a', 'b']]],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['one column', 'a\n"b"', [['a'], ['b']]],
    ['money', 'x,"$1,234.50"', [['x', '$1,234.50']]],
    ['guarded formulas', "'=1+1,'-x,'@a,'+b,it's", [['=1+1', '-x', '@a', '+b', "it's"]]],
  ])('with %s is read', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test.each([
    ['a,"b', 1],
    ['a,b\n"c,d\ne,f', 2],
    ['a,"b"c', 1],
    ['a\r\nb\r\n"two\r\nlines",x,"y', 4],
  ])('%j is at fault on line %i', (text, line) => {
    expect(parseCsv(text)).toEqual({ fault: `Line ${line}: a quote is not closed where its cell ends.` });
  });

  test('tells the line that each record begins on', () => {
    const parsed = parseCsv('a\r\n"1\r\n2\r\n3"\r\n\r\nb\r\n');
    expect('records' in parsed && parsed.records.map(({ line }) => line)).toEqual([1, 2, 6]);
  });

  test('of a megabyte of quotes is refused without delay', () => {
    const begin = performance.now();
    expect(parseCsv(`a,${'"'.repeat(1_000_001)}`)).toHaveProperty('fault');
    expect(parseCsv(`${'"a'.repeat(500_000)}`)).toHaveProperty('fault');
    expect(performance.now() - begin).toBeLessThan(1000);
  });
});

describe('A file of a megabyte', () => {
  test.each([
    ['separators', ','],
    ['line breaks', '\n'],
    ['short lines', 'a\n'],
    ['blanks before quotes', ' "'],
    ['empty cells in quotes', '"",'],
  ])('of %s is read no further than fifty thousand cells', (_, text) => {
    const parsed = parseCsv(`a,b\n${text.repeat(1_000_000 / text.length)}`);
    if ('records' in parsed) expect(parsed.records.length).toBeLessThan(10);
    else expect(parsed.fault).toMatch(/longer than can be read at once|quote is not closed/);
  });

  test('of fifty thousand cells is read, and of one more is not', () => {
    const most = Array(10_000).fill('a,b,c,d,e').join('\n');
    expect(parseCsv(most)).toHaveProperty('records.length', 10_000);
    expect(parseCsv(`${most}\nf`)).toEqual({
      fault: 'Line 10001: the file is longer than can be read at once.',
    });
  });
});

describe('a line of CSV', () => {
  test.each<[(string | number | null)[], string]>([
    [['a', 'b'], 'a,b'],
    [[null, '', 0], ',,0'],
    [['1234.50', '-300.00', -5, 12], '1234.50,-300.00,-5,12'],
    [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
    [['=1+1', '+1', '-a', '@x', '\ty', '\rz'], "'=1+1,'+1,'-a,'@x,\"'\ty\",\"'\rz\""],
    [['=HYPERLINK("http://x","y")'], '"\'=HYPERLINK(""http://x"",""y"")"'],
    [['-2+3', '-1,000'], '\'-2+3,"\'-1,000"'],
    [["O'Brien", 'a=b', 'a@b.c'], "O'Brien,a=b,a@b.c"],
    [['＝1+1', '＋1', '－a', '＠x'], "'＝1+1,'＋1,'－a,'＠x"],
    [['Foods;=1+1', 'a,@b', 'x\t+1'], `"Foods;'=1+1","a,'@b","x\t'+1"`],
    [['two\n=1', 'a;＝1'], `"two\n'=1","a;'＝1"`],
    [['Foods;"=1"x'], `"Foods;'""=1""x"`],
    [['a, -10 %; b', 'x;y'], '"a, -10 %; b","x;y"'],
  ])('of %j is %s', (cells, line) => {
    expect(csvLine(cells)).toBe(`${line}\r\n`);
  });

  test('is read as it was written, whatever it holds', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab ,;\t\r\n"\'=+-@＝1.é😀') });
    const cells = fc.array(text, { minLength: 1 }).filter((row) => row.some((cell) => cell.trim() !== ''));
    const unguarded = cells.filter((row) => row.every((cell) => !/^'[=+\-@＝\t\r\n]/.test(cell)));
    fc.assert(
      fc.property(unguarded, (row) => {
        expect(cellsOf(`Head,er\r\n${csvLine(row)}`)[1]).toEqual(row);
      }),
      { numRuns: 2000 },
    );
  });
});
