import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Finding } from '../../domain/desk/week-findings.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { formatWeekday, WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import { type Cents, cents, enteredAmount } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { reads, refreshWeek } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { MoneyInput } from '../form/money-input.tsx';
import { useClosedWeekday } from '../session/use-closed-weekday.ts';
import { useGroup } from '../session/use-session.ts';

interface SettleDayProps {
  weekId: WeekId;
  found: Finding;
}

/** Settles a day without sales by one press: it was closed, it is closed every week, or what it earned. */
export function SettleDay({ weekId, found: { center, day, closedSince } }: SettleDayProps) {
  const group = useGroup();
  const client = useQueryClient();
  const weekdays = useClosedWeekday();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!center || !day || !closedSince) return null;
  const [weekday, date] = [WEEKDAYS[weekdayOf(day)]!, formatWeekday(day, group)];
  const named = `${nameOf(group, center)}, ${date}`;

  async function settle(write: () => Promise<unknown>) {
    setBusy(true);
    setProblem(null);
    try {
      await write();
      await refreshWeek(client, weekId);
      await client.invalidateQueries({ queryKey: [reads.findings(weekId, '').queryKey[0], weekId] });
    } catch (error) {
      setProblem(refusalReason(error) ?? 'Failed to save sales. Please try again.');
    }
    setBusy(false);
  }

  const enter = (amount: Cents) =>
    settle(() =>
      call('enterSales', {
        weekId,
        day,
        sent: { cents: { [center]: amount }, fromCents: { [center]: null } },
      }),
    );
  function enterTyped() {
    const read = enteredAmount(typed, group);
    if (read.error === null) void enter(read.cents);
    else setProblem(read.error);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter saves the day, not the week's form.
    event.preventDefault();
    enterTyped();
  }
  return (
    <Group gap={8} align="flex-end" role="group" aria-label={named}>
      <Button
        variant="default"
        size="compact-sm"
        disabled={busy}
        aria-label={`Closed on ${date}: ${named}`}
        onClick={() => void enter(cents(0))}
      >
        Closed on {date}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={busy}
        aria-label={`Closed every ${weekday}: ${named}`}
        onClick={() => void settle(() => weekdays.close([center], day, closedSince))}
      >
        Closed every {weekday}
      </Button>
      <MoneyInput
        size="xs"
        w={120}
        placeholder="Sales"
        aria-label={`Sales of ${named}`}
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
      />
      <Button
        variant="default"
        size="compact-sm"
        disabled={busy || typed.trim() === ''}
        aria-label={`Enter the sales of ${named}`}
        onClick={enterTyped}
      >
        Enter
      </Button>
      {problem && (
        <Text size="sm" c="red" role="alert" w="100%">
          {problem}
        </Text>
      )}
    </Group>
  );
}
