import { Anchor, Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GroupChange } from '../../domain/group/new-venue.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { type FormState, useForm } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import { useRefreshSession } from '../session/use-settings.ts';
import { FormButtons } from '../ui/card.tsx';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
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
  whereText,
} from './group-entry.ts';

interface GroupFormProps {
  /** In the setup: what comes after saving. It asks for the name, with all else in a line to change. */
  onGoOn?: () => void;
}

/**
 * Edits the group's name, currency, language, time zone and first weekday. A new group starts with the browser's
 * values until it is saved.
 */
export function GroupForm({ onGoOn }: GroupFormProps) {
  const refreshSession = useRefreshSession();
  const client = useQueryClient();
  const group = useGroup();
  const form = useForm<GroupEntry, null, GroupChange, GroupChange>({
    start: groupEntry(group, browserPlace()),
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
      close: () => onGoOn?.(),
    },
  });
  return (
    <EntryForm form={form}>
      <Stack gap="sm">
        <TextInput
          label="Group name"
          placeholder="What people call it"
          autoComplete="organization"
          {...form.field('name')}
        />
        {onGoOn ? <WhereInShort form={form} /> : <WhereFields form={form} />}
        <FormProblem form={form} />
        <FormButtons>
          <Button type="submit" {...(!onGoOn && { variant: 'default' })} loading={form.busy}>
            {onGoOn ? 'Save and continue' : 'Save group'}
          </Button>
        </FormButtons>
      </Stack>
    </EntryForm>
  );
}

/** What the browser says of where the group is, in a line; a press opens the fields. */
function WhereInShort({ form }: { form: FormState<GroupEntry> }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <Text size="sm" c="dimmed">
      {whereText(form.entry)}{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={open}>
        Change
      </Anchor>
      <SheetDialog opened={opened} onClose={close} title="Where your group is">
        <Stack gap="sm">
          <WhereFields form={form} />
        </Stack>
        <SheetFooter>
          <Button onClick={close}>Done</Button>
        </SheetFooter>
      </SheetDialog>
    </Text>
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
