import { describe, expect, test } from 'vitest';
import { pastedCells, placedCells } from './cell-keys.ts';

describe('pasted', () => {
  test('a row goes along the days, and so does a column', () => {
    const along = ['1', '2', '3'].map((text, index) => ({ row: 1, column: 2 + index, text }));
    expect(placedCells(pastedCells('1\t2\t3\r\n'), { row: 1, column: 2 }, 4)).toEqual(along);
    expect(placedCells(pastedCells('1\n2\n3\n'), { row: 1, column: 2 }, 4)).toEqual(along);
  });

  test('a block keeps its rows, and is turned where it has a row for each day', () => {
    expect(placedCells(pastedCells('1\t2\n3\t4'), { row: 0, column: 0 }, 2)).toContainEqual({
      row: 1,
      column: 0,
      text: '3',
    });
    expect(placedCells(pastedCells('1\t2\n3\t4\n5\t6'), { row: 0, column: 0 }, 2)).toContainEqual({
      row: 0,
      column: 2,
      text: '5',
    });
  });

  test('a column of people goes down, and what does not fit is left out', () => {
    const down = [1, 2].map((row) => ({ row, column: 2, text: String(row) }));
    expect(placedCells(pastedCells('1\n2'), { row: 1, column: 2 }, 2, false)).toEqual(down);
  });
});
