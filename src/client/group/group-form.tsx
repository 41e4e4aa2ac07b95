import { Button, NativeSelect, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { weekLabel } from '../../domain/calendar/week.ts';
import type { GroupChange } from '../../domain/group/new-venue.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { type FormState, useForm } from '../form/use-form.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { useRefreshSession } from '../session/use-settings.ts';
import {
  countryChoices,
  currencyChoices,
  exampleOf,
  GROUP_FIELDS,
  type GroupEntry,
  groupEntry,
  groupEntryOfBrowser,
  isUntouched,
  localeChoices,
  readGroupEntry,
  stateChoices,
  timeZoneChoices,
  WEEKDAY_CHOICES,
} from './group-entry.ts';

interface GroupFormProps {
  /** Which fields to ask: all, or one part at a time as in the setup. */
  asks?: 'all' | 'where' | 'name';
  save?: string;
  onSaved?: () => void;
}

/**
 * Edits the group's name, currency, language, time zone and first weekday. A new group starts with the browser's
 * values until it is saved.
 */
export function GroupForm({ asks = 'all', save = 'Save group', onSaved }: GroupFormProps) {
  const refreshSession = useRefreshSession();
  const client = useQueryClient();
  const group = useGroup();
  const form = useForm<GroupEntry, null, GroupChange, GroupChange>({
    start: groupEntry(group, asks === 'name' ? {} : browserPlace()),
    from: null,
    names: GROUP_FIELDS,
    failure: FAILURES.saveSettings,
    read: readGroupEntry(group),
    write: async (change) => {
      await call('changeGroup', { sent: change });
      await refreshSession();
      await client.invalidateQueries();
      return change;
    },
    dialog: {
      saved: ({ name }) => ({ ...DONE.groupNamed(name), tone: 'success' }),
      close: () => onSaved?.(),
    },
  });
  return (
    <EntryForm form={form}>
      <Stack gap="sm">
        {asks !== 'where' && (
          <TextInput
            label="Group name"
            placeholder="What people call it"
            autoComplete="organization"
            {...form.field('name')}
          />
        )}
        {asks === 'name' ? <NameShown name={form.entry.name} /> : <WhereFields form={form} />}
        <FormProblem form={form} />
        <Button
          type="submit"
          {...(asks === 'all' && { variant: 'default' })}
          loading={form.busy}
          style={{ alignSelf: 'flex-start' }}
        >
          {save}
        </Button>
      </Stack>
    </EntryForm>
  );
}

/** Previews the name as it stands on top of pages and reports. */
function NameShown({ name }: { name: string }) {
  const group = useGroup();
  const { currentWeek } = useSession();
  return (
    <Paper withBorder p="md" aria-live="polite">
      <Text size="sm" c="dimmed">
        On top of your pages and reports
      </Text>
      <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
        {name.trim() || 'Your group'}
      </Text>
      <Text size="sm">Weekly report, {weekLabel(currentWeek.weekId, group)}</Text>
    </Paper>
  );
}

function WhereFields({ form }: { form: FormState<GroupEntry> }) {
  const group = useGroup();
  const { locale, timeZone, country } = form.entry;
  const choices = useMemo(
    () => ({
      currencies: currencyChoices(),
      countries: countryChoices(locale),
      locales: localeChoices(locale),
      timeZones: timeZoneChoices(timeZone),
    }),
    [locale, timeZone],
  );
  const states = stateChoices({ locale, country });
  return (
    <>
      <SimpleGrid cols={2} spacing="sm" style={{ gridTemplateColumns: '3fr 2fr' }}>
        <NativeSelect label="Currency" data={choices.currencies} {...form.field('currency')} />
        <NativeSelect label="Week starts on" data={WEEKDAY_CHOICES} {...form.field('firstWeekday')} />
      </SimpleGrid>
      <NativeSelect label="Numbers and dates" data={choices.locales} {...form.field('locale')} />
      <NativeSelect label="Time zone" data={choices.timeZones} {...form.field('timeZone')} />
      <SimpleGrid cols={{ base: 1, xs: states.length > 0 ? 2 : 1 }} spacing="sm">
        <NativeSelect label="Public holidays" data={choices.countries} {...form.field('country')} />
        {states.length > 0 && <NativeSelect label="State" data={states} {...form.field('state')} />}
      </SimpleGrid>
      <Text size="sm" c="dimmed" aria-live="polite">
        {exampleOf(form.entry)}{' '}
        {isUntouched(group)
          ? 'Currency and week start can’t be changed after the first amount is entered. Everything else can.'
          : ''}
      </Text>
    </>
  );
}

function browserPlace(): Partial<GroupEntry> {
  return groupEntryOfBrowser(navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
