import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { submitBy } from '../../domain/calendar/submit-by.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { WEEKDAYS } from '../../domain/values/day.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { schemaFaults } from '../form/faults.ts';
import { useForm } from '../form/use-form.ts';
import { useRefreshSession } from '../session/use-refresh-session.ts';
import { useGroup } from '../session/use-session.ts';
import { showToast } from '../ui/toast.ts';

const NAMES = { weekday: 'weekday', time: 'time' } as const;
const NEVER = '';

/** By when weeks are to be submitted; whoever has not by then is reminded. Anew after every save. */
export function SubmitBy() {
  const { submitBy: stored } = useGroup();
  return <SubmitByForm key={stored?.since} />;
}

function SubmitByForm() {
  const refreshSession = useRefreshSession();
  const { submitBy: stored, timeZone, firstWeekday } = useGroup();
  const form = useForm({
    start: { weekday: stored ? String(stored.weekday) : NEVER, time: stored?.time ?? '10:00' },
    from: null,
    names: NAMES,
    failure: FAILURES.saveSettings,
    read: ({ weekday, time }) => {
      if (weekday === NEVER) return { wanted: null };
      const { data, error } = submitBy.safeParse({ weekday: Number(weekday), time });
      return data ? { wanted: data } : { faults: schemaFaults(error, NAMES) };
    },
    write: async (wanted) => {
      await gateway().changeGroup({ submitBy: wanted });
      showToast({
        title: 'Group Updated',
        description: wanted ? 'Who has not submitted by then is reminded' : 'Nobody is reminded any more',
        tone: 'success',
      });
      await refreshSession();
    },
  });
  const { entry, faults } = form;
  const weekdays = WEEKDAYS.map((_, place) => (firstWeekday + place) % 7);
  return (
    <EntryForm form={form}>
      <Group mt="lg" gap="sm" align="end">
        <NativeSelect
          label="Weeks are submitted by"
          value={entry.weekday}
          error={faults.weekday}
          data={[
            { value: NEVER, label: 'No reminder' },
            ...weekdays.map((weekday) => ({ value: String(weekday), label: WEEKDAYS[weekday]! })),
          ]}
          onChange={(event) => form.type({ weekday: event.currentTarget.value })}
        />
        {entry.weekday !== NEVER && <TextInput type="time" label="Time" {...form.field('time')} />}
        <Button type="submit" variant="default" loading={form.busy} disabled={!form.dirty}>
          Save Reminder
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        The week before is meant, by the clock of {timeZone.replaceAll('_', ' ')}. Who may submit a venue’s
        week and has not by then gets one e-mail.
      </Text>
      <FormProblem form={form} />
    </EntryForm>
  );
}
