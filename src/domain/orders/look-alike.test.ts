import { describe, expect, test } from 'vitest';
import { SPELLINGS } from '../testing/spellings.ts';
import { lookAlike, lookOf } from './parts-of-order.ts';

function alike(one: string, other: string): boolean {
  return lookAlike(lookOf(one), lookOf(other));
}

describe('Suppliers are one where orders are added up', () => {
  test.each(Object.entries(SPELLINGS))('with %s', (_, name) => {
    expect(alike(name, 'Marina Supply')).toBe(true);
    expect(alike('Marina Supply', name)).toBe(true);
  });

  test.each([
    ['|sland Fish', 'Island Fish'],
    ['Reef |', 'Reef'],
    ['|s|and Fish|', 'Island Fish'],
    ['Reef\u2122', 'Reef'],
    ['\u24bdarbor', 'Harbor'],
    ['\u{1d400}pple', 'Apple'],
    ['ＲＥＥＦ', 'reef'],
    ['Weiß', 'WEISS'],
    ['ΗΜΕΡΑ', 'ημερα'],
    ['ΗΜΕΡΑ', 'ημερ\u0430'],
    ['\u041d\u0251rbor', 'Harbor'],
    ['کریم', 'كريم'],
    ['\u02dc', '\u02dc'],
  ])('%s and %s', (one, other) => expect(alike(one, other)).toBe(true));

  test.each([
    ['Harbor', 'Narbor'],
    ['Reef Fish', 'Reef Fowl'],
    ['Route 1 Fish', 'Route 2 Fish'],
    ['鮮魚', '青果'],
    ['Γάλα', 'Λάδι'],
    ['\u02dc', '\u02dd'],
  ])('but not %s and %s', (one, other) => expect(alike(one, other)).toBe(false));
});
