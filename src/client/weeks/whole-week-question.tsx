import { Button, Group, Text } from '@mantine/core';
import { IconCalendarWeek } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { daysBeside, daysBesideText } from '../../domain/sales/whole-week.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { Question } from '../ui/question.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import type { AskedWholeWeek } from './use-whole-week.ts';

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
