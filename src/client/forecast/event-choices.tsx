import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { weekOf } from '../../domain/calendar/week.ts';
import { daysText } from '../../domain/forecast/question-words.ts';
import type { WeekQuestions } from '../../domain/forecast/week-questions-answer.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { addDays, type Day, parseDay } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { reads, refreshWeek } from '../data/queries.ts';
import { QueuedOnDevice } from '../data/queued-entries.ts';
import { refusalReason } from '../data/request-error.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { showFailure } from '../ui/toast.ts';
import { eventDaysFrom, eventExpected, LATEST_EVENT } from './event-days.ts';

interface EventChoicesProps {
  asked: WeekQuestions['events'][number];
  answers: EventAnswers;
}

/** Asks about an event of last year: whether it recurs on the same days, on others, or not. */
export function EventChoices({ asked, answers }: EventChoicesProps) {
  const group = useGroup();
  const [isOther, setOther] = useState(false);
  const { note, center, proposed } = asked;
  const of = `${note}, ${nameOf(group, center)}`;
  const when = daysText(
    proposed.map(({ day }) => day),
    group,
  );
  const usual = proposed.map(({ day, forecastCents }) => ({ day, cents: forecastCents }));
  return (
    <>
      <Group gap={8} mt={6}>
        <AnswerButton
          says={`${when}, as last year`}
          of={of}
          busy={answers.busy}
          onClick={() => void answers.give({ center, note, days: proposed, said: `${of}: ${when}.` })}
        />
        {!isOther && (
          <AnswerButton says="On different days" of={of} busy={answers.busy} onClick={() => setOther(true)} />
        )}
        <AnswerButton
          says="Not this year"
          of={of}
          busy={answers.busy}
          onClick={() => void answers.give({ center, note: '', days: usual, said: `${of}: not this year.` })}
        />
      </Group>
      {isOther && <OtherDays asked={asked} answers={answers} of={of} />}
    </>
  );
}

/** Asks for another first day of the event; it lasts as long as last year. */
function OtherDays({ asked, answers, of }: EventChoicesProps & { of: string }) {
  const group = useGroup();
  const { today } = useSession();
  const client = useQueryClient();
  const { note, center, lastYear, proposed } = asked;
  const [text, setText] = useState<string>(proposed[0]!.day);
  const latest = addDays(today, LATEST_EVENT);
  const first = parseDay(text);
  const fits = first !== null && first >= today && first <= latest;
  const days = fits ? eventDaysFrom(lastYear, first) : [];

  async function expectThen() {
    const weekIds = new Set(days.map((day) => weekOf(day, group).weekId));
    const weeks = await Promise.all(
      [...weekIds].map((weekId) => client.fetchQuery(reads.sales(weekId, group.only))),
    ).catch(() => null);
    const expected = weeks && eventExpected(asked, days, weeks);
    if (!expected) showFailure('Failed to load expected sales for these days. Please try again.');
    else if (expected.length === 0)
      showFailure('These days have no forecast, or something is already entered for them.');
    else
      await answers.give({
        center,
        note,
        days: expected,
        said: `${of}: ${daysText(
          expected.map(({ day }) => day),
          group,
        )}.`,
      });
  }

  return (
    <Group gap={8} mt={6} align="flex-end">
      <TextInput
        type="date"
        size="xs"
        label="First day"
        aria-label={`First day: ${of}`}
        min={today}
        max={latest}
        value={text}
        error={!fits && 'Choose a day within the next six months.'}
        description={fits ? daysText(days, group) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        variant="default"
        size="compact-sm"
        disabled={answers.busy || !fits}
        aria-label={`Expect this on those days: ${of}`}
        onClick={() => void expectThen()}
      >
        Expect this on those days
      </Button>
    </Group>
  );
}

interface AnswerButtonProps {
  says: string;
  /** What it answers, for screen readers. */
  of: string;
  busy: boolean;
  onClick: () => void;
}

export function AnswerButton({ says, of, busy, onClick }: AnswerButtonProps) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={busy}
      aria-label={`${says}: ${of}`}
      onClick={onClick}
    >
      {says}
    </Button>
  );
}

/** The expectation for the days of a question, and its confirmation text. */
export interface ExpectationAnswer {
  center: RevenueCenter;
  note: string;
  days: readonly { day: Day; cents: Cents }[];
  said: string;
}

export type EventAnswers = ReturnType<typeof useAnswers>;

/** Manages the answers given here. The expectations stay until they are undone. */
export function useAnswers() {
  const client = useQueryClient();
  const group = useGroup();
  const [given, setGiven] = useState<readonly ExpectationAnswer[]>([]);
  const [busy, setBusy] = useState(false);

  /** Sends the expectation of each day. Returns whether all were sent. */
  async function expectAll({ center, note, days }: ExpectationAnswer, isBack: boolean): Promise<boolean> {
    setBusy(true);
    const touched = new Set(days.map(({ day }) => weekOf(day, group).weekId));
    try {
      for (const { day, cents } of days)
        await call('expectDay', {
          weekId: weekOf(day, group).weekId,
          day,
          sent: isBack ? { cents: { [center]: null } } : { cents: { [center]: cents }, note },
          venue: group.only,
        }).catch((error: unknown) => {
          if (!(error instanceof QueuedOnDevice)) throw error;
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
    give: async (answer: ExpectationAnswer) => {
      if (await expectAll(answer, false)) setGiven((before) => [...before, answer]);
    },
    undo: async (answer: ExpectationAnswer) => {
      if (await expectAll(answer, true)) setGiven((before) => before.filter((one) => one !== answer));
    },
  };
}
