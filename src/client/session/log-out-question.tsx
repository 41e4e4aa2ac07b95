import { Button, Text } from '@mantine/core';
import { NOT_SENT } from '../../domain/refusals/message.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';

interface LogOutQuestionProps {
  opened: boolean;
  onClose: () => void;
  unsent: number;
  onLogOut: () => void;
}

/** Asks whether to log out although some entries are not sent. */
export function LogOutQuestion({ opened, onClose, unsent, onLogOut }: LogOutQuestionProps) {
  return (
    <SheetDialog opened={opened} onClose={onClose} title={NOT_SENT.title}>
      <Text>
        {unsent <= 1 ? '1 entry of yours was' : `${unsent} entries of yours were`} not sent to the server. If
        you log out now, {unsent <= 1 ? 'it stays' : 'they stay'} on this device for you alone, and wait until
        you sign in here again.
      </Text>
      <SheetFooter>
        <Button
          variant="default"
          onClick={() => {
            onClose();
            onLogOut();
          }}
        >
          Log out anyway
        </Button>
        <Button data-autofocus onClick={onClose}>
          Stay signed in
        </Button>
      </SheetFooter>
    </SheetDialog>
  );
}
