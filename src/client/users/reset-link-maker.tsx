import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { resetPath } from '../../domain/people/password.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { refusalReason } from '../data/refusal.ts';
import { useSession } from '../session/use-session.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { SheetFooter } from '../ui/sheet-dialog.tsx';
import { showFailure } from '../ui/toast.ts';
import type { UserFormProps } from './edit-user-form.tsx';

/** Makes a one-time link for somebody who forgot the password, and shows it this once. */
export function ResetLinkMaker({ user, onClose }: UserFormProps) {
  const { timeZone } = useSession();
  const link = useMutation({
    mutationFn: () => gateway().makeResetLink(user.userId),
    onError: () => showFailure(FAILURES.updateData),
  });
  return (
    <>
      <Stack gap="md" style={{ overflowWrap: 'anywhere' }}>
        {link.data ? (
          <>
            <CopyField
              label={`Link for ${user.name}`}
              button="Copy Link"
              text={`${window.location.origin}${resetPath(link.data.token)}`}
            />
            <Text size="sm" c="dimmed" className="figures">
              It works once, until {formatMoment(link.data.expiresAt, timeZone)}, and is shown only now. Hand
              it to {user.name} in a way that nobody else can read.
            </Text>
          </>
        ) : (
          <Text>
            Makes a link with which {user.name} sets a new password, once and within 24 hours. A link made
            earlier stops working. The password of now stays until then.
          </Text>
        )}
        {link.error && <Alert color="red">{refusalReason(link.error)}</Alert>}
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          {link.data ? 'Done' : 'Cancel'}
        </Button>
        {!link.data && (
          <Button data-autofocus loading={link.isPending} onClick={() => link.mutate()}>
            Make Link
          </Button>
        )}
      </SheetFooter>
    </>
  );
}
