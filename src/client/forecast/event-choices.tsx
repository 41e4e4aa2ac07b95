import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { weekOf } from '../../domain/calendar/week.ts';
import { eventDaysFrom, eventExpected, LATEST_EVENT } from '../../domain/forecast/event-days.ts';
import { daysText } from '../../domain/forecast/question-words.ts';
import type { WeekQuestions } from '../../domain/forecast/week-questions-answer.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { addDays, parseDay } from '../../domain/values/day.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { showFailure } from '../ui/toast.ts';
import { Choice } from './choice.tsx';
import type { Answers } from './use-answers.ts';

interface EventChoicesProps {
  asked: WeekQuestions['events'][number];
  answers: Answers;
}

/** What may be said of an event of last year: that it comes back on the same days, on others, or not. */
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
        <Choice
          says={`${when}, as last year`}
          of={of}
          busy={answers.busy}
          onClick={() => void answers.give({ center, note, days: proposed, said: `${of}: ${when}.` })}
        />
        {!isOther && (
          <Choice says="On other days" of={of} busy={answers.busy} onClick={() => setOther(true)} />
        )}
        <Choice
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

/** The event from another day on, for as long as last year. */
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
    if (!expected) showFailure('Failed to read what is expected of these days. Please try again.');
    else if (expected.length === 0)
      showFailure('Nothing is forecast of these days, or something is entered or said of them already.');
    else
      await answers.give({
        ...{ center, note, days: expected },
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
        error={!fits && 'Choose a day from today to half a year from now.'}
        description={fits ? daysText(days, group) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        size="compact-sm"
        disabled={answers.busy || !fits}
        aria-label={`Expect it then: ${of}`}
        onClick={() => void expectThen()}
      >
        Expect it then
      </Button>
    </Group>
  );
}
