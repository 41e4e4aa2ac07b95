import { Button, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { budgetBalance } from '../../domain/budgets/standings.ts';
import { budgetsIn } from '../../domain/budgets/venue-standing.ts';
import type { RevenueCenter, Venue } from '../../domain/group/group.ts';
import { centersOf, inUse, nameOf } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import type { TypicalWeek as StoredWeek, TypicalWeekEntry } from '../../domain/sales/day-sales.ts';
import type { Locale } from '../../domain/values/locale.ts';
import {
  type Cents,
  enteredAmount,
  formatMoney,
  moneyField,
  moneyInputText,
  parseMoney,
} from '../../domain/values/money.ts';
import { definedSums, weekSums } from '../../domain/weeks/week-sums.ts';
import { call } from '../data/call-in-use.ts';
import { queriesAffectedBy, reads } from '../data/queries.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { type ReadResult, useForm } from '../form/use-form.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { Card } from '../ui/card.tsx';
import { FigureList } from '../ui/figure.tsx';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';

type TypicalWeekFields = Partial<Record<RevenueCenter, string>>;

/** Asks what the first venue usually earns in a week, and shows the resulting budgets. */
export function FirstTypicalWeek({ save, onSaved }: { save: string; onSaved: () => void }) {
  const { data, error } = useQuery(reads.typicalWeek());
  const [venue] = inUse(useGroup()).venues;
  if (!venue) return <Empty message="Make a venue first." />;
  if (data) return <TypicalForm stored={data} onDone={onSaved} {...{ save, venue }} />;
  return error ? <LoadFailed message={FAILURES.loadSettings} /> : <Skeleton h={120} />;
}

/** 'Typical week': edits what a revenue center usually earns in a week. Budgets use it until there is history. */
export function TypicalWeek() {
  const { data, error } = useQuery(reads.typicalWeek());
  useFailureToast(error, FAILURES.loadSettings);
  const [round, setRound] = useState(0);
  return (
    <Card p={{ base: 'md', sm: 'xl' }} aria-label="Typical week">
      <Title order={2}>Typical week</Title>
      <Text size="sm" c="dimmed" mb="md">
        About what a whole week brings. Budgets use it until four weeks of sales are recorded, and say so.
        Leave blank for none.
      </Text>
      {data && <TypicalForm key={round} stored={data} onDone={() => setRound(round + 1)} />}
      {!data && error && <LoadFailed message={FAILURES.loadSettings} />}
      {!data && !error && <Skeleton h={120} />}
    </Card>
  );
}

interface TypicalFormProps {
  stored: StoredWeek;
  onDone: () => void;
  /** In the setup: the only venue asked about, and the button's label. */
  venue?: Venue;
  save?: string;
}

function TypicalForm({ stored, onDone, venue, save }: TypicalFormProps) {
  const { role } = useUser();
  const group = useGroup();
  const client = useQueryClient();
  const centers = (venue?.centers.map(({ id }) => id) ?? centersOf(inUse(group))).filter((center) =>
    can(role, 'setRevenue', center),
  );
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
        {venue && <BudgetsMade venue={venue} typed={form.entry} />}
        {save ? (
          <Button type="submit" loading={form.busy} style={{ alignSelf: 'flex-start' }}>
            {save}
          </Button>
        ) : (
          <Button type="submit" variant="default" loading={form.busy} disabled={!form.dirty} ml="auto">
            Save typical week
          </Button>
        )}
      </Stack>
    </EntryForm>
  );
}

/** Shows the budgets that result from the typed revenue of a venue. */
function BudgetsMade({ venue, typed }: { venue: Venue; typed: TypicalWeekFields }) {
  const settings = useSettings();
  if (!settings.data) return null;
  const { group } = settings.data;
  const revenue = definedSums(
    Object.fromEntries(
      Object.entries(typed).map(([center, text = '']) => [center, parseMoney(text, group) ?? undefined]),
    ),
  );
  const budgets = budgetsIn(venue).map((category) => ({
    label: nameOf(group, category),
    figure: formatMoney(budgetBalance(category, weekSums({ revenue }), settings.data).budgetCents, group),
  }));
  return (
    <Paper withBorder p="md" aria-live="polite">
      <Text size="sm" c="dimmed">
        What a week may cost then
      </Text>
      <FigureList rows={budgets} />
    </Paper>
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
