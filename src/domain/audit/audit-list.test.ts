import { expect, test } from 'vitest';
import type { AuditEntry } from './audit.ts';
import {
  auditCsvPath,
  auditQuery,
  ENTRIES_SHOWN,
  lastEntryShown,
  leavesEntriesOut,
  readAuditView,
  shownEntries,
} from './audit-list.ts';

const ALL = { userId: null, action: null, weekId: null };
const WEEK = '2026-11-15_to_2026-11-21';

test.each([
  [{}, ALL],
  [{ user: 'u1' }, { ...ALL, userId: 'u1' }],
  [{ user: '' }, ALL],
  [{ action: 'add order' }, { ...ALL, action: 'add order' }],
  [{ action: 'rob the bank' }, ALL],
  [{ within: WEEK }, { ...ALL, weekId: WEEK }],
  [{ within: 'never' }, ALL],
])('the address %j shows %j', (asked, view) => {
  expect(readAuditView(asked)).toEqual(view);
  expect(leavesEntriesOut(readAuditView(asked))).toBe(view !== ALL);
});

test('one entry more than is shown is asked for, from where the list ends', () => {
  const view = readAuditView({ user: 'u1', action: 'set revenue', within: WEEK });
  expect(auditQuery(view, 'e9')).toEqual({
    limit: ENTRIES_SHOWN + 1,
    user: 'u1',
    action: 'set revenue',
    weekId: WEEK,
    before: 'e9',
  });
  expect(auditQuery(readAuditView({}), null)).toEqual({ limit: ENTRIES_SHOWN + 1 });
});

test('the CSV file has what is shown', () => {
  expect(auditCsvPath(readAuditView({}))).toBe('/api/export/audit.csv');
  expect(auditCsvPath(readAuditView({ user: 'u1', action: 'set revenue', within: WEEK }))).toBe(
    `/api/export/audit.csv?user=u1&action=set+revenue&weekId=${WEEK}`,
  );
});

test('the one more tells that there are more, and is not shown', () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ entryId: `e${index}` }) as AuditEntry);
  expect(lastEntryShown(entries(ENTRIES_SHOWN))).toBeUndefined();
  expect(lastEntryShown(entries(ENTRIES_SHOWN + 1))).toBe(`e${ENTRIES_SHOWN - 1}`);
  expect(shownEntries(entries(ENTRIES_SHOWN + 1))).toHaveLength(ENTRIES_SHOWN);
});
