import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FAILURES } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/refusal.ts';
import { SheetFooter } from '../ui/sheet-dialog.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import type { UserFormProps } from './edit-user-form.tsx';

/** Takes back the invitation of somebody who has not accepted it, after saying what that does. */
export function WithdrawForm({ user, onClose }: UserFormProps) {
  const client = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: () => gateway().withdrawInvitation(user.userId),
    onSuccess: async ({ name }) => {
      onClose();
      showToast({
        title: 'Invitation Withdrawn',
        description: `${name} can’t use the link.`,
        tone: 'success',
      });
      await client.invalidateQueries({ queryKey: reads.users().queryKey });
    },
    onError: () => showFailure(FAILURES.updateData),
  });
  return (
    <>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          The link that {user.name} got stops working at once, and {user.name} leaves this list. You can
          invite them again later.
        </Text>
        {withdrawal.error && <Alert color="red">{refusalReason(withdrawal.error)}</Alert>}
      </Stack>
      <SheetFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red.9" loading={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
          Withdraw
        </Button>
      </SheetFooter>
    </>
  );
}
