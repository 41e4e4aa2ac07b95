import { Alert, Text } from '@mantine/core';
import { IconCalendarWeek } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { parseWeekId, type WeekId } from '../../domain/calendar/week.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { revenueOf } from '../../domain/sales/revenue.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { AnchorLink } from '../ui/links.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import {
  daysBeside,
  daysBesideText,
  endsForecast,
  type FiguresSet,
  FORECAST_IS_BACK,
  forecastIsBack,
} from './whole-week.ts';

/** How long a second press is ignored, in milliseconds: it may be the other half of a double press. */
const READS_FIRST = 400;

interface WholeWeekQuestionProps {
  asked: WholeWeekRevenue;
  /** Whether the form has other fields. Leaving it then asks about those. */
  besideOthers?: boolean;
}

/** Asks in the form whether revenue is meant as the whole week’s while the week runs. Submitting again saves it. */
export function WholeWeekQuestion({ asked, besideOthers = false }: WholeWeekQuestionProps) {
  const { weekId, entered } = asked;
  const group = useGroup();
  const { data: sales } = useQuery(reads.sales(weekId, group.only));
  const beside = sales && daysBeside(group, entered, sales);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Alert
      ref={notice}
      color="yellow"
      icon={<IconCalendarWeek aria-hidden />}
      title="This counts as the whole week’s revenue."
    >
      <Text size="sm">
        The week is not over yet. Once saved, budgets use this amount and nothing more is forecast. Save again
        if that is what you mean.
      </Text>
      {beside && (
        <Text size="sm" mt={4} className="figures">
          {daysBesideText(beside, group)}
        </Text>
      )}
      <AnchorLink
        size="sm"
        py="xs"
        display="inline-block"
        underline="always"
        to="/sales"
        search={({ location }) => ({ location, week: weekId })}
        ignoreBlocker={!besideOthers}
      >
        Enter the days instead
      </AnchorLink>
    </Alert>
  );
}

interface WholeWeekRevenue {
  weekId: WeekId;
  entered: FiguresSet;
}

interface TypedRevenue {
  /** The typed revenue of a week, and what the form started from. */
  wanted: FiguresSet;
  from: FiguresSet;
}

/**
 * Asks once before saving revenue into a week that still runs, because it then counts as the whole week’s and ends
 * its forecast. Submitting again saves what is typed by then.
 */
export function useWholeWeek(weekId: WeekId, { wanted, from }: TypedRevenue, send: () => void) {
  const group = useGroup();
  const { today } = useSession();
  const [askedOf, setAskedOf] = useState<WeekId | null>(null);
  const [isReady, setReady] = useState(false);
  const entered = endsForecast(group, { week: parseWeekId(weekId)!, today }, wanted, from);
  const isAsked = askedOf === weekId;
  useDelayed(isAsked, READS_FIRST, () => setReady(true));
  return {
    asked: isAsked && entered ? { weekId, entered } : null,
    submit() {
      if (!entered || (isAsked && isReady)) return send();
      if (isAsked) return;
      setReady(false);
      setAskedOf(weekId);
    },
  };
}

/** Returns 'The forecast is back.' if revenue was removed from a week that still runs; otherwise undefined. */
export function useForecastNotice() {
  const group = useGroup();
  const { today } = useSession();
  return (before: Pick<RecordedWeek, 'weekId' | 'sums'>, after: Pick<RecordedWeek, 'sums'>) => {
    const week = parseWeekId(before.weekId)!;
    const revenues = [revenueOf(group, before.sums), revenueOf(group, after.sums)] as const;
    return forecastIsBack(group, week, today, revenues) ? FORECAST_IS_BACK : undefined;
  };
}
