import { Button, Group, Text } from '@mantine/core';
import { IconCalendarWeek } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { parseWeekId, type WeekId } from '../../domain/calendar/week.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { revenueOf } from '../../domain/sales/revenue.ts';
import {
  daysBeside,
  daysBesideText,
  endsForecast,
  type FiguresSet,
  FORECAST_IS_BACK,
  forecastIsBack,
} from '../../domain/sales/whole-week.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Question } from '../ui/question.tsx';
import { useDelayed } from '../ui/use-delayed.ts';

/** How long the answer that saves waits, in milliseconds: a double press of the button before it is no answer. */
const READS_FIRST = 400;

interface WholeWeekQuestionProps {
  asked: AskedWholeWeek;
  /** Whether other things are typed beside it: then leaving asks about them. */
  besideOthers?: boolean;
}

/** Whether revenue is meant as the whole week’s, asked while the week runs. Escape leads back to what is typed. */
export function WholeWeekQuestion({ asked, besideOthers = false }: WholeWeekQuestionProps) {
  const { weekId, entered, save, back } = asked;
  const group = useGroup();
  const { data: sales } = useQuery(reads.sales(weekId, group.only));
  const beside = sales && daysBeside(group, entered, sales);
  const [isReady, setReady] = useState(false);
  useDelayed(true, READS_FIRST, () => setReady(true));

  const [typedIn] = useState(() => document.activeElement);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    const fields = event.currentTarget.closest('form')?.querySelectorAll('input') ?? [];
    const field = [...fields].find((one) => one === typedIn) ?? fields[0];
    back();
    field?.focus();
  }

  return (
    <Question
      icon={IconCalendarWeek}
      title="This counts as the whole week’s revenue."
      onKeyDown={onKeyDown}
      {...STAYS}
    >
      <Text size="sm">
        The week is not over yet. Once it is saved, budgets stand on it alone and nothing is forecast any
        more.
      </Text>
      {beside && (
        <Text size="sm" mt={4} className="figures">
          {daysBesideText(beside, group)}
        </Text>
      )}
      <Group mt="sm" gap="sm">
        <Button
          {...STAYS}
          renderRoot={(props) => (
            <Link
              to="/sales"
              search={({ location }) => ({ location, week: weekId })}
              ignoreBlocker={!besideOthers}
              {...props}
            />
          )}
        >
          Enter the Days Instead
        </Button>
        <Button {...STAYS} variant="default" disabled={!isReady} onClick={save}>
          Save as the Whole Week
        </Button>
      </Group>
    </Question>
  );
}

/** Escape pressed here is the question’s, not the dialog’s around it. */
const STAYS = { 'data-mantine-stop-propagation': 'true' };

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
