import { Button, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { OvertimeEntry } from '../../domain/group/overtime.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { addDays, type Day, formatDay } from '../../domain/values/day.ts';
import type { Place } from '../../domain/values/place.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { useForm } from '../form/use-form.ts';
import { useRefreshSession } from '../session/use-refresh-session.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { showToast } from '../ui/toast.ts';
import {
  OVERTIME_FIELDS,
  overtimeAsTyped,
  overtimeText,
  readOvertime,
  type TypedOvertime,
} from './overtime-entry.ts';

/** From how many hours on an hour costs more, and since when: off until somebody sets it. */
export function OvertimeCard() {
  const refreshSession = useRefreshSession();
  const client = useQueryClient();
  const group = useGroup();
  const { overtime = [] } = group;
  const { startDate } = useSession().currentWeek;
  const form = useForm<TypedOvertime, null, OvertimeEntry, void>({
    ...{ start: overtimeAsTyped(overtime.at(-1), startDate, group), from: null },
    ...{ names: OVERTIME_FIELDS, failure: FAILURES.saveSettings },
    read: readOvertime(group, overtime.at(-1) ?? NONE),
    write: async (entered) => {
      await gateway().setOvertime(entered);
      await refreshSession();
      await client.invalidateQueries();
      showToast({ title: 'Overtime Updated', description: 'Hours cost as you chose.', tone: 'success' });
    },
  });
  return (
    <Card p="lg" aria-labelledby="overtime">
      <Stack gap="sm">
        <Title order={2} id="overtime">
          Overtime
        </Title>
        {overtime.length === 0 && <Text size="sm">Every hour costs its rate, however many they are.</Text>}
        {overtime.map((rule) => (
          <Text key={rule.from} size="sm" className="figures">
            {overtimeText(rule, group)}
          </Text>
        ))}
        <EntryForm form={form}>
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <TextInput
                label="Hours a Week"
                description="Beyond these is overtime. Empty for none."
                {...HOURS}
                {...form.field('week')}
              />
              <TextInput
                label="Hours a Day"
                description="Counts for hours entered with their day."
                {...HOURS}
                {...form.field('day')}
              />
              <TextInput
                label="An Hour Costs"
                description="In percent of the rate."
                rightSection="%"
                rightSectionPointerEvents="none"
                {...HOURS}
                {...form.field('factor')}
              />
              <NativeSelect
                label="From the Week Of"
                description="Hours on record since then cost it too."
                data={weeksFrom(startDate, group)}
                {...form.field('from')}
              />
            </SimpleGrid>
            <Text size="sm" c="dimmed">
              Somebody’s hours of all crews count together, and no hour is paid twice: what is over the day’s
              hours does not count towards the week’s. Closed weeks keep what they cost.
            </Text>
            <FormProblem form={form} />
            <Button type="submit" variant="default" loading={form.busy} style={{ alignSelf: 'flex-start' }}>
              Save Overtime
            </Button>
          </Stack>
        </EntryForm>
      </Stack>
    </Card>
  );
}

/** What holds where nobody has set any. */
const NONE = { from: '' as Day, weeklyMinutes: null, dailyMinutes: null, factorPercent: 150 };

const HOURS = { inputMode: 'decimal', autoComplete: 'off', classNames: { input: 'figures-input' } } as const;

/** This week and those to come, by their first days. */
function weeksFrom(startDate: Day, place: Place) {
  return [0, 1, 2, 3, 4].map((later) => {
    const value = addDays(startDate, 7 * later);
    return { value, label: later === 0 ? `${formatDay(value, place)}, this week` : formatDay(value, place) };
  });
}
