import { Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GroupChange } from '../../domain/group/new-venue.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { useForm } from '../form/use-form.ts';
import { useRefreshSession } from '../session/use-refresh-session.ts';
import { useGroup } from '../session/use-session.ts';
import { showToast } from '../ui/toast.ts';
import {
  countryChoices,
  currencyChoices,
  exampleOf,
  isUntouched,
  localeChoices,
  PLACE_FIELDS,
  type PlaceEntry,
  placeEntry,
  placeOfBrowser,
  readPlace,
  stateChoices,
  timeZoneChoices,
  WEEKDAY_CHOICES,
} from './place-entry.ts';

/** What the group is called, and its money, language, clock and week: of a new one as the browser says of itself, until it is saved. */
export function GroupForm() {
  const refreshSession = useRefreshSession();
  const client = useQueryClient();
  const group = useGroup();
  const form = useForm<PlaceEntry, null, GroupChange, void>({
    ...{ start: placeEntry(group, browserPlace()), from: null },
    ...{ names: PLACE_FIELDS, failure: FAILURES.saveSettings },
    read: readPlace(group),
    write: async (change) => {
      await gateway().changeGroup(change);
      await refreshSession();
      await client.invalidateQueries();
      const description = change.name
        ? `The group is called ${change.name}.`
        : 'Amounts, dates and weeks are as you chose.';
      showToast({ title: 'Group Updated', description, tone: 'success' });
    },
  });
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
    <EntryForm form={form}>
      <Stack gap="sm">
        <TextInput
          label="Group Name"
          placeholder="What people call it"
          autoComplete="organization"
          {...form.field('name')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <NativeSelect label="Currency" data={choices.currencies} {...form.field('currency')} />
          <NativeSelect label="Numbers and Dates" data={choices.locales} {...form.field('locale')} />
          <NativeSelect label="Time Zone" data={choices.timeZones} {...form.field('timeZone')} />
          <NativeSelect label="Weeks Begin On" data={WEEKDAY_CHOICES} {...form.field('firstWeekday')} />
          <NativeSelect label="Public Holidays" data={choices.countries} {...form.field('country')} />
          {states.length > 0 && (
            <NativeSelect label="Of Which State" data={states} {...form.field('state')} />
          )}
        </SimpleGrid>
        <Text size="sm" c="dimmed" aria-live="polite">
          {exampleOf(form.entry)}{' '}
          {isUntouched(group)
            ? 'Currency and weekday are for good once the first amount is entered; the others can be changed at any time.'
            : ''}
        </Text>
        <FormProblem form={form} />
        <Button type="submit" variant="default" loading={form.busy} style={{ alignSelf: 'flex-start' }}>
          Save Group
        </Button>
      </Stack>
    </EntryForm>
  );
}

function browserPlace(): Partial<PlaceEntry> {
  return placeOfBrowser(navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
