import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { resetPath } from '../../domain/people/password.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/refusal.ts';
import { useOnce } from '../data/use-once.ts';
import { SheetFooter } from '../ui/sheet-dialog.tsx';
import { showFailure } from '../ui/toast.ts';
import type { UserFormProps } from './edit-user-form.tsx';
import { OneTimeLink } from './one-time-link.tsx';

/** Makes a one-time link for somebody who forgot the password, and shows it this once. */
export function ResetLinkMaker({ user, onClose }: UserFormProps) {
  const link = useMutation({
    mutationFn: () => gateway().makeResetLink(user.userId),
    onError: () => showFailure(FAILURES.updateData),
  });
  return (
    <Maker button="Make Link" making={link} onClose={onClose}>
      {link.data ? (
        <OneTimeLink
          name={user.name}
          link={`${window.location.origin}${resetPath(link.data.token)}`}
          expiresAt={link.data.expiresAt}
        />
      ) : (
        <Text>
          Makes a link with which {user.name} sets a new password, once and within 24 hours. A link made
          earlier stops working. The password of now stays until then.
        </Text>
      )}
    </Maker>
  );
}

/** Makes a new invitation for somebody who has not accepted the last one, and shows its link this once. */
export function InvitationMaker({ user, onClose }: UserFormProps) {
  const client = useQueryClient();
  const make = useOnce((userId: string, key) => gateway().makeInvitation(userId, key));
  const invitation = useMutation({
    mutationFn: () => make(user.userId),
    onSuccess: () => client.invalidateQueries({ queryKey: reads.users().queryKey }),
    onError: () => showFailure(FAILURES.updateData),
  });
  const { data } = invitation;
  return (
    <Maker button="Make Invitation" making={invitation} onClose={onClose}>
      {data ? (
        <OneTimeLink
          name={user.name}
          link={data.link}
          expiresAt={data.expiresAt}
          email={user.email}
          mailed={data.mailed}
        />
      ) : (
        <Text>
          Makes a new link with which {user.name} chooses a password, once and within seven days. The one of
          the last invitation stops working.
        </Text>
      )}
    </Maker>
  );
}

interface MakerProps {
  button: string;
  making: { data?: unknown; error: unknown; isPending: boolean; mutate: () => void };
  onClose: () => void;
  children: ReactNode;
}

function Maker({ button, making: { data, error, isPending, mutate }, onClose, children }: MakerProps) {
  return (
    <>
      <Stack gap="md" style={{ overflowWrap: 'anywhere' }}>
        {children}
        {error !== null && <Alert color="red">{refusalReason(error)}</Alert>}
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          {data ? 'Done' : 'Cancel'}
        </Button>
        {!data && (
          <Button data-autofocus loading={isPending} onClick={() => mutate()}>
            {button}
          </Button>
        )}
      </SheetFooter>
    </>
  );
}
