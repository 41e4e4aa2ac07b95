import { expect, test } from 'vitest';
import { type ExportRange, exportPath, rangeFault } from './export.ts';

test.each<[object, string]>([
  [{}, '/api/export/orders.csv'],
  [{ from: null, to: null }, '/api/export/orders.csv'],
  [{ from: '2025-05-04' }, '/api/export/orders.csv?from=2025-05-04'],
  [{ from: '2025-05-04', to: '2025-05-10' }, '/api/export/orders.csv?from=2025-05-04&to=2025-05-10'],
  [{ weekId: '2025-05-04_to_2025-05-10' }, '/api/export/orders.csv?weekId=2025-05-04_to_2025-05-10'],
])('what is exported of orders for %j is at %s', (range, path) => {
  expect(exportPath('orders', range as ExportRange)).toBe(path);
});

test.each<[object, boolean]>([
  [{}, false],
  [{ from: '2025-05-04' }, false],
  [{ to: '2025-05-04' }, false],
  [{ from: '2025-05-04', to: '2025-05-04' }, false],
  [{ from: '2025-05-05', to: '2025-05-04' }, true],
])('whether the range %j holds nothing: %s', (range, expected) => {
  expect(rangeFault(range as ExportRange) !== null).toBe(expected);
});
