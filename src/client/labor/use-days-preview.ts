import { useMemo, useState } from 'react';
import type { DayOfHours } from '../../domain/labor/hours-days.ts';
import { type DaysPreview, plansOnSheet, previewDays } from '../../domain/labor/preview-days.ts';
import { isPayKnown } from '../../domain/labor/staff.ts';
import { useSession } from '../session/use-session.ts';
import { type DaysBefore, readDays, type TypedDays } from './days-entry.ts';
import type { DaysData } from './use-days-data.ts';
import { usePayMoment } from './use-pay-moment.ts';

export interface TypedPreview {
  /** As on record. */
  before: DaysPreview;
  /** As typed; null while something typed is no hours. */
  after: DaysPreview | null;
}

/** What a week's hours by day come to, on record and as they are typed. */
export function useDaysPreview(
  { days, record, staff, settings }: DaysData,
  typed: TypedDays,
  startedFrom: DaysBefore,
): TypedPreview & { of: (lines: readonly DayOfHours[]) => DaysPreview | null } {
  const { user } = useSession();
  const moment = usePayMoment();
  const [now] = useState(() => moment.now());
  const of = useMemo(() => {
    const known = staff.filter(isPayKnown);
    const at = { now: () => now, group: settings.group };
    const facts = {
      ...{ weekId: record.weekId, sums: record.sums, settings, hours: record.hours, staff: known },
      ...{ adjustments: record.adjustments, states: record.states, lastChangedBy: null },
      ...{
        alerts: { open: [], told: [] },
        plans: plansOnSheet(days.people, { weekId: record.weekId, staff: known }, at),
      },
    };
    return (lines: readonly DayOfHours[]): DaysPreview | null => {
      if (!user) return null;
      let made = 0;
      const by = { ...at, by: user, newId: () => `new ${made++}`, noMail: null };
      return previewDays(
        facts,
        lines.map(({ fromMinutes: _, ...line }) => line),
        days.today,
        by,
      );
    };
  }, [days, record, staff, settings, user, now]);
  return useMemo(() => {
    const read = readDays(typed, startedFrom, settings.group);
    const before = of([]) ?? { refused: null, costs: [] };
    if (read === 'unchanged') return { before, after: before, of };
    return { before, after: 'faults' in read ? null : of(read.wanted), of };
  }, [of, typed, startedFrom, settings.group]);
}
