import { Anchor, Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { budgetFor } from '../../domain/budgets/budget.ts';
import { type NewVenue, newVenue } from '../../domain/group/new-venue.ts';
import { PROPOSALS } from '../../domain/group/proposals.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import type { TypicalWeekEntry } from '../../domain/sales/day-sales.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, enteredAmount, formatMoney, parseMoney, sumCents } from '../../domain/values/money.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { call } from '../data/call-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { type ReadResult, schemaFaults, useForm } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import { useRefreshSession } from '../session/use-settings.ts';
import { Card } from '../ui/card.tsx';
import { FigureList } from '../ui/figure.tsx';

type Proposal = keyof typeof PROPOSALS;

const KINDS: { value: Proposal; label: string }[] = [
  { value: 'restaurant', label: 'Restaurant' },
  { value: 'bar', label: 'Bar' },
  { value: 'cafe', label: 'Café' },
];

/** A usual week's revenue of a proposal's revenue centers, in their order. */
const WEEKS = ['first', 'second'] as const;

interface FirstVenueEntry extends Record<(typeof WEEKS)[number], string> {
  kind: Proposal;
  name: string;
}

interface FirstVenueWanted {
  venue: NewVenue;
  /** What a usual week brings; null where nobody says. */
  weeks: readonly (Cents | null)[];
}

interface FirstVenueProps {
  onAdded: () => void;
  /** Starts from nothing, if no proposal fits. */
  onOther: () => void;
}

/** Adds a venue from a proposal by its name and what a usual week brings. Its card fills while they are typed. */
export function FirstVenue({ onAdded, onOther }: FirstVenueProps) {
  const group = useGroup();
  const form = useFirstVenue(onAdded);
  const { kind, name } = form.entry;
  const { centers } = PROPOSALS[kind];
  return (
    <EntryForm form={form}>
      <Stack gap="sm">
        <Group gap="xs" role="group" aria-label="Kind of venue">
          {KINDS.map(({ value, label }) => (
            <Button
              key={value}
              variant={value === kind ? 'light' : 'default'}
              aria-pressed={value === kind}
              onClick={() => form.type({ kind: value })}
            >
              {label}
            </Button>
          ))}
        </Group>
        <TextInput label="Venue name" autoComplete="off" data-autofocus {...form.field('name')} />
        <SimpleGrid cols={centers.length} spacing="sm">
          {centers.map((center, at) => (
            <MoneyInput
              key={center.name}
              label={centers.length > 1 ? `${center.name}, a usual week` : 'A usual week brings'}
              placeholder="About"
              {...form.field(WEEKS[at]!)}
            />
          ))}
        </SimpleGrid>
        <Card p="sm" bg="var(--tw-canvas)" aria-label="What it makes" aria-live="polite">
          <Text fw={600} className="words">
            {name.trim() || 'Your venue'}
          </Text>
          <FigureList rows={budgetsOf(form.entry, group)} />
        </Card>
        <FormProblem form={form} />
        <Group justify="space-between" gap="sm">
          <Anchor component="button" type="button" size="sm" py="xs" onClick={onOther}>
            Something else
          </Anchor>
          <Button type="submit" loading={form.busy}>
            Add venue
          </Button>
        </Group>
      </Stack>
    </EntryForm>
  );
}

/** Returns each budget of the venue: its amount once a usual week is typed, until then its percentage. */
function budgetsOf(entry: FirstVenueEntry, place: Locale) {
  const { centers, laborPercentage = 0 } = PROPOSALS[entry.kind];
  const weeks = centers.map((_, at) => parseMoney(entry[WEEKS[at]!], place));
  const whole = weeks.every((week) => week !== null) ? sumCents(weeks) : null;
  const budget = (name: string, percentage: number, revenue: Cents | null | undefined) => {
    const percent = `${formatPercentage(percentage, place)}%`;
    const amount = revenue ? formatMoney(budgetFor(revenue, percentage), place) : null;
    return { label: amount ? `${name} (${percent})` : name, figure: amount ?? `${percent} of revenue` };
  };
  return [
    ...centers.map((center, at) => budget(`${center.name} orders`, center.percentage, weeks[at])),
    budget('Labor', laborPercentage, whole),
  ];
}

function useFirstVenue(onAdded: () => void) {
  const group = useGroup();
  const client = useQueryClient();
  const refreshSession = useRefreshSession();
  // Both under one key: after a failed second write, pressing again adds no second venue.
  const add = useOnce(async ({ venue, weeks }: FirstVenueWanted, key) => {
    const { centers } = await call('addVenue', { sent: venue, key });
    const typical = centers.flatMap(({ centerId }, at) =>
      weeks[at] ? [[centerId, weeks[at]] as const] : [],
    );
    const cents: TypicalWeekEntry['cents'] = Object.fromEntries(typical);
    if (typical.length > 0) await call('setTypicalWeek', { sent: { cents } });
    return venue;
  });
  return useForm<FirstVenueEntry, null, FirstVenueWanted, NewVenue>({
    start: { kind: 'restaurant', name: '', first: '', second: '' },
    from: null,
    names: { name: 'name' },
    failure: FAILURES.saveSettings,
    read: (entry) => readFirstVenue(entry, group),
    write: async (wanted) => {
      const venue = await add(wanted);
      await refreshSession();
      void client.invalidateQueries();
      return venue;
    },
    dialog: {
      saved: ({ name }) => ({ ...DONE.venue(name), tone: 'success' }),
      close: onAdded,
    },
  });
}

function readFirstVenue(
  { kind, name, ...typed }: FirstVenueEntry,
  place: Locale,
): ReadResult<FirstVenueEntry, FirstVenueWanted> {
  const { data, error } = newVenue.safeParse({ ...PROPOSALS[kind], name });
  const weeks = PROPOSALS[kind].centers.map((_, at) => {
    const text = typed[WEEKS[at]!];
    return text.trim() === '' ? { cents: null, error: null } : enteredAmount(text, place);
  });
  const faults = weeks.flatMap((week, at) =>
    week.error === null ? [] : [[WEEKS[at]!, week.error] as const],
  );
  if (data && faults.length === 0) return { wanted: { venue: data, weeks: weeks.map(({ cents }) => cents) } };
  return { faults: { ...schemaFaults(error, { name: 'name' }), ...Object.fromEntries(faults) } };
}
