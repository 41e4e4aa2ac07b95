import { expect, test } from 'vitest';
import { cents } from '../values/money.ts';
import { tenTimesUsual } from './ten-times-usual.ts';

test.each([
  ['as usual', 1_234_00, 1_250_00, false],
  ['a party', 3_000_00, 1_250_00, false],
  ['just under six times', 7_499_99, 1_250_00, false],
  ['ten times a weak day', 7_500_00, 1_250_00, true],
  ['a slipped decimal', 12_340_00, 1_250_00, true],
  ['a hundred times', 123_400_00, 1_250_00, true],
  ['nothing usual', 12_340_00, 0, false],
  ['closed', 0, 1_250_00, false],
  ['a cent as usual', 6, 1, true],
  ['nothing beside nothing', 0, 0, false],
])('Sales, %s: %d beside the usual %d are asked about: %s', (_, entered, usual, asked) => {
  expect(tenTimesUsual(cents(entered), cents(usual))).toBe(asked);
});
