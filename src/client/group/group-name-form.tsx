import { Button, Group, TextInput } from '@mantine/core';
import { groupChange } from '../../domain/group/new-venue.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { schemaFaults } from '../form/faults.ts';
import { useForm } from '../form/use-form.ts';
import { useRefreshSession } from '../session/use-refresh-session.ts';
import { useGroup } from '../session/use-session.ts';
import { showToast } from '../ui/toast.ts';

const NAMES = { name: 'name' } as const;

/** What the group is called. */
export function GroupNameForm() {
  const refreshSession = useRefreshSession();
  const { name = '' } = useGroup();
  const form = useForm<{ name: string }, null, { name?: string | undefined }, void>({
    ...{ start: { name }, from: null, names: NAMES, failure: FAILURES.saveSettings },
    read: (entry) => {
      const read = groupChange.safeParse(entry);
      return read.success ? { wanted: read.data } : { faults: schemaFaults(read.error, NAMES) };
    },
    write: async (change) => {
      await gateway().changeGroup(change);
      await refreshSession();
      showToast({
        title: 'Group Updated',
        description: `The group is called ${change.name}.`,
        tone: 'success',
      });
      form.startAgain({ name: change.name ?? '' });
    },
  });
  return (
    <EntryForm form={form}>
      <Group align="end" gap="sm">
        <TextInput
          label="Group Name"
          placeholder="What people call it"
          autoComplete="organization"
          flex="1 1 14rem"
          {...form.field('name')}
        />
        <Button type="submit" variant="default" loading={form.busy}>
          Save Name
        </Button>
      </Group>
      <FormProblem form={form} />
    </EntryForm>
  );
}
