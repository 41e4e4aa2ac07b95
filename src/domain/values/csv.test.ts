import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordsIn } from '../testing/csv-records.ts';
import { csvLine } from './csv.ts';

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

  test.each([[[' -']], [[' - ', '']], [['', ' --']]])('of %j is no record', (row) => {
    expect(recordsIn(`Head,er\r\n${csvLine(row)}`)).toEqual([['Head', 'er']]);
  });

  test('is read as it was written, whatever it holds', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab ,;\t\n"\'=+-@＝1.é😀') });
    // A row of blanks and dashes alone is no record, but for a dash that comes first: that is guarded.
    const isNothing = (cell: string) => cell.trim() === '' || /^ \s*-[\s-]*$/.test(cell);
    const cells = fc.array(text, { minLength: 1 }).filter((row) => !row.every(isNothing));
    const unguarded = cells.filter((row) => row.every((cell) => !/^'[=+\-@＝\t\n]|^="|^ +"/.test(cell)));
    fc.assert(
      fc.property(unguarded, (row) => {
        expect(recordsIn(`Head,er\r\n${csvLine(row)}`)[1]).toEqual(row);
      }),
      { numRuns: 2000 },
    );
  });
});
