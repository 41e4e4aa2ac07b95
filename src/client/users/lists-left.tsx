import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { venueName } from '../../domain/group/venue.ts';
import type { ListedUser } from '../../domain/people/user.ts';
import type { AddressList } from '../../domain/reports/address-lists.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { queriesMovedBy } from '../data/queries.ts';
import { refusalReason } from '../data/refusal.ts';
import { useGroup } from '../session/use-session.ts';
import { SheetFooter } from '../ui/sheet-dialog.tsx';

interface ListsLeftProps {
  user: ListedUser;
  lists: readonly AddressList[];
  onClose: () => void;
}

/** The lists on which the address of somebody who was deactivated is left, each with a press that takes it off. */
export function ListsLeft({ user, lists, onClose }: ListsLeftProps) {
  return (
    <>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          {user.name} can’t sign in any more. {user.email} is still on these lists, and gets their e-mail
          again once somebody reactivates the account.
        </Text>
        <Stack gap="xs" component="ul" p={0} m={0}>
          {lists.map((list) => (
            <List key={`${list.of} ${list.venue}`} list={list} />
          ))}
        </Stack>
      </Stack>
      <SheetFooter>
        <Button onClick={onClose}>Done</Button>
      </SheetFooter>
    </>
  );
}

function List({ list }: { list: AddressList }) {
  const group = useGroup();
  const client = useQueryClient();
  const takeOff = useMutation({
    mutationFn: () => saveWithout(list),
    onSuccess: () =>
      Promise.all(
        [['report-recipients'], ...queriesMovedBy({ topic: 'settings' })].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const whose = list.venue === null ? 'the group' : venueName(group, list.venue);
  const name = list.of === 'reports' ? `Reports of ${whose}` : `Alerts of ${whose}`;
  return (
    <Stack component="li" gap={4} style={{ listStyle: 'none' }}>
      <Group justify="space-between" wrap="nowrap">
        <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
        {takeOff.isSuccess ? (
          <Text size="sm" c="dimmed" role="status">
            Taken off
          </Text>
        ) : (
          <Button
            variant="default"
            aria-label={`Take Off: ${name}`}
            loading={takeOff.isPending}
            onClick={() => takeOff.mutate()}
          >
            Take Off
          </Button>
        )}
      </Group>
      {takeOff.error && <Alert color="red">{refusalReason(takeOff.error)}</Alert>}
    </Stack>
  );
}

/** Saves a list without the address. Refused where somebody saved another one meanwhile. */
function saveWithout({ of, venue, recipients, others, updatedAt = null }: AddressList): Promise<unknown> {
  if (of === 'reports')
    return gateway().saveReportRecipients({ venue, recipients: others, from: recipients });
  const change = { emailRecipients: others, fromUpdatedAt: updatedAt };
  return venue === null ? gateway().saveSettings(change) : gateway().saveVenueSettings(venue, change);
}
