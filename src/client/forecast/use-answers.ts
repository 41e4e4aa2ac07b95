import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { weekOf } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { KeptOnDevice } from '../data/kept-entries.ts';
import { refreshWeek } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { useGroup } from '../session/use-session.ts';
import { showFailure } from '../ui/toast.ts';

/** What somebody expects of days that were asked about, and how that is said. */
export interface Answered {
  center: RevenueCenter;
  note: string;
  days: readonly { day: Day; cents: Cents }[];
  said: string;
}

export type Answers = ReturnType<typeof useAnswers>;

/** The answers given here: what is expected of each day, which stays until it is taken back. */
export function useAnswers() {
  const client = useQueryClient();
  const group = useGroup();
  const [given, setGiven] = useState<readonly Answered[]>([]);
  const [busy, setBusy] = useState(false);

  /** Says it of each day; answers whether all of them are said. */
  async function expectAll({ center, note, days }: Answered, isBack: boolean): Promise<boolean> {
    setBusy(true);
    const touched = new Set(days.map(({ day }) => weekOf(day, group).weekId));
    try {
      for (const { day, cents } of days)
        await gateway()
          .expectDay(
            weekOf(day, group).weekId,
            day,
            isBack ? { cents: { [center]: null } } : { cents: { [center]: cents }, note },
            group.only,
          )
          .catch((error: unknown) => {
            if (!(error instanceof KeptOnDevice)) throw error;
          });
      return true;
    } catch (error) {
      showFailure(refusalReason(error) ?? 'Failed to save what is expected. Please try again.');
      return false;
    } finally {
      for (const weekId of touched) await refreshWeek(client, weekId);
      setBusy(false);
    }
  }

  return {
    given,
    busy,
    give: async (answer: Answered) => {
      if (await expectAll(answer, false)) setGiven((before) => [...before, answer]);
    },
    undo: async (answer: Answered) => {
      if (await expectAll(answer, true)) setGiven((before) => before.filter((one) => one !== answer));
    },
  };
}
