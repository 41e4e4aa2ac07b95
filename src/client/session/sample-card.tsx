import { Group, Paper, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import tones from '../ui/tone.module.css';
import classes from './sample-card.module.css';

interface SampleDay {
  day: string;
  left: [whole: string, cents: string];
  word: 'On pace' | 'Heading over';
  tone: 'safe' | 'warn';
  sentence: string;
  spent: string;
  spentPercent: number;
  usualPercent: number;
}

/** A made-up week in which Wednesday's warning is heeded. */
const DAYS: readonly SampleDay[] = [
  {
    day: 'Monday',
    left: ['$3,318', '.48'],
    word: 'On pace',
    tone: 'safe',
    sentence: 'About $31 less than usual is ordered by now.',
    spent: '$1,422.21 of $4,740.69 spent',
    spentPercent: 30,
    usualPercent: 31,
  },
  {
    day: 'Wednesday',
    left: ['$1,564', '.43'],
    word: 'Heading over',
    tone: 'warn',
    sentence: 'About $332 more than usual is ordered: Saturday ends at 107%.',
    spent: '$3,176.26 of $4,740.69 spent',
    spentPercent: 67,
    usualPercent: 60,
  },
  {
    day: 'Saturday',
    left: ['$63', '.18'],
    word: 'On pace',
    tone: 'safe',
    sentence: 'Two orders were cut on Thursday: the week ends within its budget.',
    spent: '$4,677.51 of $4,740.69 spent',
    spentPercent: 98.7,
    usualPercent: 98,
  },
];

/** A budget's card as it stands on three days of a week; a press on a day shows that day. */
export function SampleCard() {
  const [shown, show] = useState('Wednesday');
  const now = DAYS.find(({ day }) => day === shown)!;
  return (
    <Paper
      component="section"
      p="1.25rem"
      className={`${classes.card} ${tones.tone}`}
      aria-label="A sample week"
      data-tone={now.tone}
    >
      <Group className={classes.days!} gap="0.25rem" mb="1rem" wrap="nowrap">
        {DAYS.map(({ day }) => (
          <UnstyledButton key={day} aria-pressed={day === shown} onClick={() => show(day)}>
            {day}
          </UnstyledButton>
        ))}
      </Group>
      <Group justify="space-between" gap="0.5rem" wrap="nowrap" fz="1rem" lh="1.5rem">
        <strong>Kitchen Budget</strong>
        <span className={classes.pill}>{now.word}</span>
      </Group>
      <p className={classes.left}>
        {now.left[0]}
        <small>{now.left[1]} left</small>
      </p>
      {/* Two lines high on every day, so that the bar stays where it is. */}
      <Text size="sm" c="dimmed" mih="2.25rem">
        {now.sentence}
      </Text>
      <div className={`${classes.bar} ${tones.bar}`} aria-hidden>
        <span style={{ width: `${now.spentPercent}%` }} />
        <i style={{ left: `calc(${now.usualPercent}% + 1px)` }} />
      </div>
      <Text size="sm" c="dimmed">
        {now.spent}
      </Text>
    </Paper>
  );
}
