import { Button, Group, Text } from '@mantine/core';
import { IconDecimal } from '@tabler/icons-react';
import { takenText } from '../../domain/forecast/forecast-words.ts';
import type { RevenueCenter, Group as Venues } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import { aboutMoney, cents, formatMoney } from '../../domain/values/money.ts';
import { FormConflict } from '../form/entry-form.tsx';
import { useGroup } from '../session/use-session.ts';
import { Question } from '../ui/question.tsx';
import type { SlippedEntry } from './sales-entry.ts';
import type { SalesFormState } from './use-sales-form.ts';

/** What is to be decided before sales are saved: amounts ten times the usual, and what somebody else saved meanwhile. */
export function SalesQuestions({ sales }: { sales: SalesFormState }) {
  const { conflict, slipped, form, saveAnyway } = sales;
  const group = useGroup();
  if (conflict)
    return (
      <FormConflict form={form} onKeepMine={conflict.keepMine} onTakeTheirs={conflict.takeTheirs}>
        <Text size="sm" className="figures">
          {conflict.setBy ?? 'Somebody else'} set {storedText(group, conflict.values)}
          {conflict.day && ` of ${WEEKDAYS[weekdayOf(conflict.day)]}`} while you were editing.
        </Text>
        <Text size="sm" mt={4}>
          Keep mine saves your entry over it. Take theirs leaves what is stored.
        </Text>
      </FormConflict>
    );
  if (slipped.length > 0) return <SlippedQuestion slipped={slipped} onSave={saveAnyway} />;
  return null;
}

/** 'Kitchen to $1,200.00 and Bar to $300.00' */
function storedText(group: Venues, values: Record<string, number>): string {
  const all = Object.entries(values) as [RevenueCenter, number][];
  if (all.length === 0) return 'the sales';
  return all
    .map(([center, amount]) => `${nameOf(group, center)} to ${takenText(cents(amount), group)}`)
    .join(' and ');
}

function SlippedQuestion({ slipped, onSave }: { slipped: readonly SlippedEntry[]; onSave: () => void }) {
  const group = useGroup();
  return (
    <Question icon={IconDecimal} title="Is this amount right?">
      {slipped.map((entry) => (
        <Text key={`${entry.center} ${entry.day}`} size="sm" className="figures">
          {nameOf(group, entry.center)} on {WEEKDAYS[weekdayOf(entry.day)]}: {formatMoney(entry.cents, group)}
          . Usually it is {aboutMoney(entry.usualCents, group)}: a decimal may have slipped.
        </Text>
      ))}
      <Group mt="sm">
        <Button type="button" onClick={onSave}>
          Save it as it is
        </Button>
      </Group>
    </Question>
  );
}
