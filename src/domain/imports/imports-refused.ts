import type { Group, RevenueCenter } from '../group/group.ts';
import { nameOf } from '../group/venue.ts';
import { MOST_FAULTS, type Refused } from '../refusals/problem.ts';
import { type Day, formatDay } from '../values/day.ts';
import { countDays } from './count-days.ts';
import type { ImportAsk } from './import.ts';

/** The refusals about imports with fixed texts. */
export const IMPORTS_REFUSED = {
  importUnknown: { code: 'not-found', detail: 'There is no such import.' },
  importTaken: { code: 'conflict', detail: 'This file has been imported. Undo the import instead.' },
  importNotTaken: {
    code: 'conflict',
    detail: 'This file has not been imported, so there is nothing to undo.',
  },
  importUndone: {
    code: 'conflict',
    detail: 'This import was undone. Choose the file again to import it once more.',
  },
  importsWaiting: {
    code: 'limit-reached',
    detail: 'Too many of your files are waiting. Import or remove some of them first.',
  },
  importSlow: {
    code: 'invalid-request',
    detail: 'The file takes too long to read. Send it in several parts.',
  },
  fileLarge: { code: 'too-large', detail: 'Send a file of at most 64 MB.' },
  fileNone: { code: 'invalid-request', detail: 'Send the file in a field that is called file.' },
  importKind: { code: 'invalid-request', detail: 'The file holds something else than `kind` says.' },
  importHistory: {
    code: 'invalid-request',
    detail:
      'These are orders. An admin imports past ones under Imports, or with `history`: they send no alerts and need no approval. Orders of the current week are added to that week, with Import CSV beside its orders or `POST /api/weeks/{weekId}/orders/import-csv`.',
  },
  importOrders: { code: 'not-allowed', detail: 'Only an admin may import past orders.' },
} satisfies Record<string, Refused>;

/** Refuses an import until its questions are answered. */
export function asksFirst(asks: readonly ImportAsk[]): Refused {
  const errors = asks.slice(0, MOST_FAULTS).map(({ what, words }) => ({ field: what, message: words }));
  return { code: 'import-asks', detail: `Send the file again with this: ${asks[0]?.words ?? ''}`, errors };
}

/** Asks for confirmation before a file corrects hours on record. */
export function hoursCorrected(
  days: readonly { day: Day; staffId: string }[],
  staff: readonly { staffId: string; name: string }[],
  group: Group,
): Refused {
  const nameOfStaff = (staffId: string) => staff.find((one) => one.staffId === staffId)?.name ?? '';
  return asked(
    days.map(({ day, staffId }) => `${nameOfStaff(staffId)} on ${formatDay(day, group)}`),
    countDays(days),
    ['other hours', 'other hours'],
  );
}

/** Asks for confirmation before a file corrects sales on record. */
export function confirmCorrections(
  days: readonly { day: Day; centerId: RevenueCenter }[],
  group: Group,
): Refused {
  return asked(
    days.map(({ day, centerId }) => `${nameOf(group, centerId)} on ${formatDay(day, group)}`),
    countDays(days),
    ['another amount', 'other amounts'],
  );
}

function asked(figures: readonly string[], days: number, [one, more]: readonly [string, string]): Refused {
  const errors = figures.slice(0, MOST_FAULTS).map((message) => ({ field: 'correct', message }));
  const are = days === 1 ? `1 day has ${one} on record` : `${days} days have ${more} on record`;
  return { code: 'confirm-needed', detail: `${are}. Say whether the file corrects them.`, errors };
}
