import { useState } from 'react';
import { parseWeekId, type WeekId } from '../../domain/calendar/week.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { revenueOf } from '../../domain/sales/revenue.ts';
import {
  endsForecast,
  type FiguresSet,
  FORECAST_IS_BACK,
  forecastIsBack,
} from '../../domain/sales/whole-week.ts';
import { useGroup, useSession } from '../session/use-session.ts';

/** What is asked before revenue is saved that counts as the whole week’s. */
export interface AskedWholeWeek {
  weekId: WeekId;
  entered: FiguresSet;
  save: () => void;
  back: () => void;
}

/**
 * Asks before revenue is saved in a week that still runs: it counts as the whole week’s and ends its forecast. Typing goes on
 * without an answer: what is typed anew is asked about anew.
 */
export function useWholeWeek(weekId: WeekId, entry: unknown, send: () => void) {
  const { today } = useSession();
  const typed = JSON.stringify([weekId, entry]);
  const [asked, setAsked] = useState<{ typed: string; entered: FiguresSet } | null>(null);
  const entered = asked?.typed === typed ? asked.entered : null;
  const back = () => setAsked(null);
  function save() {
    back();
    send();
  }
  return {
    asked: entered && { weekId, entered, save, back },
    /** Sends what is entered, or asks first. */
    submit(wanted: FiguresSet, from: FiguresSet) {
      const ends = endsForecast(parseWeekId(weekId)!, today, wanted, from);
      if (!ends) return send();
      setAsked({ typed, entered: ends });
    },
  };
}

/** 'The forecast is back.' of a week that still runs, once revenue it had is taken back; else nothing. */
export function useForecastSaid() {
  const group = useGroup();
  const { today } = useSession();
  return (before: Pick<RecordedWeek, 'weekId' | 'sums'>, after: Pick<RecordedWeek, 'sums'>) => {
    const week = parseWeekId(before.weekId)!;
    const revenues = [revenueOf(group, before.sums), revenueOf(group, after.sums)] as const;
    return forecastIsBack(group, week, today, revenues) ? FORECAST_IS_BACK : undefined;
  };
}
