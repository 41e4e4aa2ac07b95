import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { type FactorPolicy, factorPolicy } from '../../domain/group/factor-policy.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { schemaFaults, useForm } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import { useRefreshSession } from '../session/use-settings.ts';
import { Card, FormButtons } from '../ui/card.tsx';
import { showToast } from '../ui/toast.ts';

const NAMES = { of: 'of', days: 'days' } as const;
const NOBODY = '';
const ASKED: Record<FactorPolicy['of'] | typeof NOBODY, string> = {
  [NOBODY]: 'Nobody has to',
  admins: 'Admins must',
  everybody: 'Everybody must',
};

export function FactorPolicyCard() {
  const { secondFactor } = useGroup();
  return (
    <Card p="lg" aria-label="Signing in">
      <FactorPolicyForm key={secondFactor?.since} />
    </Card>
  );
}

function FactorPolicyForm() {
  const refreshSession = useRefreshSession();
  const { secondFactor: stored } = useGroup();
  const form = useForm({
    start: { of: stored?.of ?? NOBODY, days: String(stored?.days ?? 7) },
    from: null,
    names: NAMES,
    failure: FAILURES.saveSettings,
    read: ({ of, days }) => {
      if (of === NOBODY) return { wanted: null };
      const { data, error } = factorPolicy.safeParse({ of, days: days.trim() ? Number(days) : null });
      return data ? { wanted: data } : { faults: schemaFaults(error, NAMES) };
    },
    write: async (wanted: FactorPolicy | null) => {
      await call('changeGroup', { sent: { secondFactor: wanted } });
      showToast({ ...DONE.secondFactor(wanted !== null), tone: 'success' });
      await refreshSession();
    },
  });
  const { entry, faults } = form;
  return (
    <EntryForm form={form}>
      <Group gap="sm" align="start">
        <NativeSelect
          label="Set up a second step"
          value={entry.of}
          error={faults.of}
          data={Object.entries(ASKED).map(([value, label]) => ({ value, label }))}
          onChange={(event) => form.type({ of: event.currentTarget.value as typeof entry.of })}
        />
        {entry.of !== NOBODY && (
          <TextInput label="Within how many days" inputMode="numeric" {...form.field('days')} />
        )}
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        A code from an app on their phone, in addition to the password. Every page tells them by when; after
        that they must set it up before anything else. The days count from now, or for new people from the day
        they are added. API tokens keep working.
      </Text>
      <FormProblem form={form} />
      <FormButtons>
        <Button type="submit" variant="default" loading={form.busy} disabled={!form.dirty}>
          Save
        </Button>
      </FormButtons>
    </EntryForm>
  );
}
