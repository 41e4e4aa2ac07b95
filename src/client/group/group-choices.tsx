import { Button, NativeSelect, SimpleGrid, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GroupChange } from '../../domain/group/new-venue.ts';
import type { OvertimeEntry } from '../../domain/group/overtime.ts';
import { SALES_PARTS, type SalesPart } from '../../domain/group/sales-count.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { addDays, type Day, formatDay } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { call } from '../data/call-in-use.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { useForm } from '../form/use-form.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { useRefreshSession } from '../session/use-settings.ts';
import { Card, FormButtons } from '../ui/card.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import {
  OVERTIME_FIELDS,
  overtimeAsTyped,
  overtimeText,
  readOvertime,
  type TypedOvertime,
} from './overtime-entry.ts';

/** A switch for a group setting that saves at once; `saved` returns the toast. */
export function GroupSwitch({
  changeTo,
  saved,
  checked,
  ...shown
}: {
  label: string;
  description?: string;
  checked: boolean;
  changeTo: (on: boolean) => GroupChange;
  saved: (on: boolean) => string;
}) {
  const refreshSession = useRefreshSession();
  const [wanted, setWanted] = useState<boolean | null>(null);

  async function save(on: boolean) {
    setWanted(on);
    try {
      await call('changeGroup', { sent: changeTo(on) });
      await refreshSession();
      showToast({ ...DONE.group(saved(on)), tone: 'success' });
    } catch {
      showFailure(FAILURES.saveSettings);
    }
    setWanted(null);
  }

  return (
    <Switch
      {...shown}
      checked={wanted ?? checked}
      disabled={wanted !== null}
      onChange={(event) => void save(event.currentTarget.checked)}
    />
  );
}

const LABELS: Record<SalesPart, string> = {
  tax: 'Tax',
  tips: 'Tips',
  discounts: 'Discounts',
  serviceCharges: 'Service charges',
};

const DESCRIPTIONS: Partial<Record<SalesPart, string>> = {
  discounts: 'Sales before discounts, at full price.',
};

/** Chooses what register files' sales contain besides net sales; nothing by default. */
export function SalesCountCard() {
  const { salesCount } = useGroup();
  return (
    <Card p="lg" aria-labelledby="sales-count">
      <Stack gap="sm">
        <Title order={2} id="sales-count">
          What sales include
        </Title>
        <Text size="sm">
          Sales from a register’s file are net: after discounts and refunds, without tax, tips and service
          charges. Turn on what yours include.
        </Text>
        {SALES_PARTS.map((part) => (
          <GroupSwitch
            key={part}
            label={LABELS[part]}
            {...(DESCRIPTIONS[part] && { description: DESCRIPTIONS[part] })}
            checked={salesCount[part]}
            changeTo={(on) => ({ salesCount: { [part]: on } })}
            saved={(on) => `${LABELS[part]} ${on ? 'included in' : 'left out of'} files imported from now on`}
          />
        ))}
        <Text size="sm" c="dimmed">
          Saved right away. It applies to files imported from now on; what is already recorded stays. If a
          file does not show a part, its import says so.
        </Text>
      </Stack>
    </Card>
  );
}

/** Sets from how many hours on an hour costs more, and since when; off by default. */
export function OvertimeCard() {
  const refreshSession = useRefreshSession();
  const client = useQueryClient();
  const group = useGroup();
  const { overtime = [] } = group;
  const { startDate } = useSession().currentWeek;
  const form = useForm<TypedOvertime, null, OvertimeEntry, void>({
    start: overtimeAsTyped(overtime.at(-1), startDate, group),
    from: null,
    names: OVERTIME_FIELDS,
    failure: FAILURES.saveSettings,
    read: readOvertime(group, overtime.at(-1) ?? NONE),
    write: async (entered) => {
      await call('setOvertime', { sent: entered });
      await refreshSession();
      await client.invalidateQueries();
      showToast({ ...DONE.overtime, tone: 'success' });
    },
  });
  return (
    <Card p="lg" aria-labelledby="overtime">
      <Stack gap="sm">
        <Title order={2} id="overtime">
          Overtime
        </Title>
        {overtime.length === 0 && <Text size="sm">Every hour costs its regular rate.</Text>}
        {overtime.map((rule) => (
          <Text key={rule.from} size="sm" className="figures">
            {overtimeText(rule, group)}
          </Text>
        ))}
        <EntryForm form={form}>
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <TextInput
                label="Hours a week"
                description="More than this is overtime. Leave blank for none."
                {...HOURS}
                {...form.field('week')}
              />
              <TextInput
                label="Hours a day"
                description="Applies to hours entered by day."
                {...HOURS}
                {...form.field('day')}
              />
              <TextInput
                label="An hour costs"
                description="Percent of the regular rate."
                rightSection="%"
                rightSectionPointerEvents="none"
                {...HOURS}
                {...form.field('factor')}
              />
              <NativeSelect
                label="From the week of"
                description="Also applies to hours already recorded since then."
                data={weeksFrom(startDate, group)}
                {...form.field('from')}
              />
            </SimpleGrid>
            <Text size="sm" c="dimmed">
              A person’s hours in all crews count together, and no hour is paid twice: overtime of a day does
              not count toward the week. Closed weeks keep their cost.
            </Text>
            <FormProblem form={form} />
            <FormButtons>
              <Button type="submit" variant="default" loading={form.busy}>
                Save overtime
              </Button>
            </FormButtons>
          </Stack>
        </EntryForm>
      </Stack>
    </Card>
  );
}

const NONE = { from: '' as Day, weeklyMinutes: null, dailyMinutes: null, factorPercent: 150 };

const HOURS = { inputMode: 'decimal', autoComplete: 'off', classNames: { input: 'figures-input' } } as const;

function weeksFrom(startDate: Day, place: Locale) {
  return [0, 1, 2, 3, 4].map((later) => {
    const value = addDays(startDate, 7 * later);
    return { value, label: later === 0 ? `${formatDay(value, place)}, this week` : formatDay(value, place) };
  });
}
