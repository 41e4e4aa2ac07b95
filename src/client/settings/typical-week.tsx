import { Button, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { centersOf, inUse, nameOf } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import type { TypicalWeek as StoredWeek, TypicalWeekEntry } from '../../domain/sales/day-sales.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, enteredAmount, moneyField, moneyInputText } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { queriesAffectedBy, reads } from '../data/queries.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { type ReadResult, useForm } from '../form/use-form.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { Card, FormButtons } from '../ui/card.tsx';
import { Loaded } from '../ui/page-states.tsx';

type TypicalWeekFields = Partial<Record<RevenueCenter, string>>;

/** 'Typical week': edits what a revenue center usually earns in a week. Budgets use it until there is history. */
export function TypicalWeek() {
  const [round, setRound] = useState(0);
  return (
    <Card p={{ base: 'md', sm: 'xl' }} aria-label="Typical week">
      <Title order={2}>Typical week</Title>
      <Text size="sm" c="dimmed" mb="md">
        About what a whole week brings. Budgets use it until four weeks of sales are recorded, and say so.
        Leave blank for none.
      </Text>
      <Loaded
        read={useQuery(reads.typicalWeek())}
        failure={FAILURES.loadSettings}
        meanwhile={<Skeleton h={120} />}
      >
        {(data) => <TypicalForm key={round} stored={data} onDone={() => setRound(round + 1)} />}
      </Loaded>
    </Card>
  );
}

function TypicalForm({ stored, onDone }: { stored: StoredWeek; onDone: () => void }) {
  const { role } = useUser();
  const group = useGroup();
  const client = useQueryClient();
  const centers = centersOf(inUse(group)).filter((center) => can(role, 'setRevenue', center));
  const form = useForm<TypicalWeekFields, StoredWeek, TypicalWeekEntry, StoredWeek>({
    start: Object.fromEntries(centers.map((center) => [center, textOf(stored.cents[center] ?? null, group)])),
    from: stored,
    read: (typed, from) => readTypical(typed, from, group),
    write: async (entry) => {
      const answer = await call('setTypicalWeek', { sent: entry });
      client.setQueryData(reads.typicalWeek().queryKey, answer);
      for (const moved of queriesAffectedBy({ topic: 'settings' }))
        void client.invalidateQueries({ queryKey: moved });
      return answer;
    },
    failure: FAILURES.saveSettings,
    dialog: {
      saved: () => ({ ...DONE.typicalWeek, tone: 'success' }),
      close: onDone,
    },
  });
  return (
    <EntryForm form={form}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {centers.map((center) => {
            const { value, ...field } = form.field(center);
            return (
              <MoneyInput
                key={center}
                label={`${nameOf(group, center)} (${moneyField(group).sign} a week)`}
                {...field}
                value={value ?? ''}
              />
            );
          })}
        </SimpleGrid>
        <FormProblem form={form} />
        <FormButtons>
          <Button type="submit" variant="default" loading={form.busy} disabled={!form.dirty}>
            Save typical week
          </Button>
        </FormButtons>
      </Stack>
    </EntryForm>
  );
}

function textOf(amount: Cents | null, place: Locale): string {
  return amount === null ? '' : moneyInputText(amount, place);
}

function readTypical(
  typed: TypicalWeekFields,
  stored: StoredWeek,
  place: Locale,
): ReadResult<TypicalWeekFields, TypicalWeekEntry> {
  const cents: Partial<Record<RevenueCenter, Cents | null>> = {};
  const faults: TypicalWeekFields = {};
  for (const [center, text = ''] of Object.entries(typed)) {
    const read = text.trim() === '' ? { cents: null, error: null } : enteredAmount(text, place);
    if (read.error !== null) faults[center] = read.error;
    else if (read.cents !== (stored.cents[center] ?? null)) cents[center] = read.cents;
  }
  if (Object.keys(faults).length > 0) return { faults };
  return Object.keys(cents).length > 0 ? { wanted: { cents } } : 'unchanged';
}
