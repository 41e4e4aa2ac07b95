import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import { eventQuestionText, holidayQuestionText } from '../../domain/forecast/question-words.ts';
import type { WeekQuestions } from '../../domain/forecast/week-questions-answer.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { answersFor, can } from '../../domain/people/role.ts';
import {
  type Cents,
  cents,
  formatShortMoney,
  MAX_AMOUNT,
  moneyField,
  parseMoney,
} from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { AnchorLink } from '../ui/links.tsx';
import {
  AnswerButton,
  type EventAnswers,
  EventChoices,
  type ExpectationAnswer,
  useAnswers,
} from './event-choices.tsx';

interface DayQuestionsProps {
  weekId: WeekId;
  /** Whether it is somebody's home: the first few of their own revenue centers. The page of the week's sales has all. */
  onHome?: boolean;
}

const MOST_ON_HOME = 2;

/** Asks about public holidays and recurring events until somebody enters an expectation; nothing if there are none. */
export function DayQuestions({ weekId, onHome = false }: DayQuestionsProps) {
  const group = useGroup();
  const { role } = useUser();
  const { today } = useSession();
  const { data } = useQuery(reads.weekQuestions(weekId, group.only));
  const answers = useAnswers();
  const isOurs = ({ center }: { center: string }) =>
    onHome ? answersFor(role, center) : can(role, 'setRevenue', center);
  const questions = [
    ...(data?.holidays ?? []).filter(isOurs).map((one) => ({
      key: `${one.center} ${one.day}`,
      center: one.center,
      text: holidayQuestionText(one, today, group),
      choices: <HolidayChoices asked={one} answers={answers} />,
    })),
    ...(data?.events ?? []).filter(isOurs).map((one) => ({
      key: `${one.center} ${one.note}`,
      center: one.center,
      text: eventQuestionText(one, group),
      choices: <EventChoices asked={one} answers={answers} />,
    })),
  ];
  if (questions.length + answers.given.length === 0) return null;
  const shown = questions.slice(0, onHome ? MOST_ON_HOME : undefined);
  return (
    <Card p="md" aria-label="Days to plan" data-screen-only>
      <Stack gap="sm">
        <Title order={3}>What do you expect?</Title>
        {shown.map(({ key, center, text, choices }) => (
          <section key={key} aria-label={`${nameOf(group, center)}: ${text}`}>
            <Text size="sm" className="figures">
              <b>{nameOf(group, center)}.</b> {text}
            </Text>
            {choices}
          </section>
        ))}
        {shown.length < questions.length && (
          <AnchorLink size="sm" to="/sales">
            {questions.length - shown.length} more on Sales by day
          </AnchorLink>
        )}
        <Given answers={answers} />
      </Stack>
    </Card>
  );
}

function HolidayChoices({
  asked,
  answers,
}: {
  asked: WeekQuestions['holidays'][number];
  answers: EventAnswers;
}) {
  const group = useGroup();
  const { day, name, center, forecastCents, proposedCents } = asked;
  const of = `${name}, ${nameOf(group, center)}`;
  const answer = (amount: Cents, said: string) =>
    void answers.give({ center, note: name, days: [{ day, cents: amount }], said: `${of}: ${said}.` });
  return (
    <Group gap={8} mt={6}>
      <AnswerButton says="Closed" of={of} busy={answers.busy} onClick={() => answer(cents(0), 'closed')} />
      <AnswerButton
        says={`As usual (${formatShortMoney(forecastCents, group)})`}
        of={of}
        busy={answers.busy}
        onClick={() => answer(forecastCents, `as usual, ${formatShortMoney(forecastCents, group)}`)}
      />
      {proposedCents !== null && proposedCents > 0 && (
        <AnswerButton
          says={`As last year (${formatShortMoney(proposedCents, group)})`}
          of={of}
          busy={answers.busy}
          onClick={() => answer(proposedCents, `as last year, ${formatShortMoney(proposedCents, group)}`)}
        />
      )}
      <Figure
        label={`Expected sales, ${of} (${moneyField(group).sign})`}
        busy={answers.busy}
        onSay={(amount) => answer(amount, formatShortMoney(amount, group))}
      />
    </Group>
  );
}

function Figure({ label, busy, onSay }: { label: string; busy: boolean; onSay: (amount: Cents) => void }) {
  const group = useGroup();
  const [text, setText] = useState('');
  const amount = parseMoney(text, group);
  const fits = amount !== null && amount >= 0 && amount <= MAX_AMOUNT;
  return (
    <Group gap={6} wrap="nowrap">
      <MoneyInput
        w={136}
        aria-label={label}
        size="xs"
        value={text}
        onChange={setText}
        placeholder="Other amount"
      />
      <Button
        variant="default"
        size="compact-sm"
        disabled={busy || !fits}
        onClick={() => fits && onSay(amount)}
      >
        Expect this
      </Button>
    </Group>
  );
}

function Given({ answers }: { answers: EventAnswers }) {
  return answers.given.map((one: ExpectationAnswer) => (
    <Text key={one.said} size="sm" role="status" className="figures">
      {one.said}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        disabled={answers.busy}
        onClick={() => void answers.undo(one)}
      >
        Undo {one.said.replace(/:.*/, '')}
      </Anchor>
    </Text>
  ));
}
