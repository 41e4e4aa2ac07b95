import { expect, test } from 'vitest';
import { lineReasons, reasonText } from './line-reasons.ts';

const left = (line: number, words: string) => ({ line, fate: 'left' as const, words });

test('Lines that are left out are told by their reasons, the commonest first, with the first lines of each', () => {
  const lines = [
    left(2, 'It is leave: Annual.'),
    ...[3, 4, 5, 6, 7, 8].map((line) =>
      left(line, `It is the shift of line ${line - 1} again: it counts once.`),
    ),
    { ...left(9, 'It is leave: Annual.'), fate: 'fault' as const },
    left(10, '“Annex” is not one of your venues.'),
    { ...left(11, '“Depot” is not one of your venues.'), lines: 40 },
  ];
  expect(lineReasons(lines).map((one) => `${one.fate}: ${reasonText(one)}`)).toEqual([
    'left: 40 lines: “Depot” is not one of your venues. (line 11 and others)',
    'left: 6 lines: It is the shift of line 2 again: it counts once. (lines 3, 4, 5, 6, 7 and others)',
    'left: Line 2: It is leave: Annual.',
    'fault: Line 9: It is leave: Annual.',
    'left: Line 10: “Annex” is not one of your venues.',
  ]);
});

test('Of very many reasons the commonest are told', () => {
  const words = (at: number) => 'x'.repeat(at);
  const lines = Array.from({ length: 60 }, (_, at) => [
    left(at, words(at)),
    ...(at > 9 ? [left(at, words(at))] : []),
  ]);
  const reasons = lineReasons(lines.flat());
  expect([reasons.length, new Set(reasons.map((one) => one.lines))]).toEqual([50, new Set([2])]);
});
