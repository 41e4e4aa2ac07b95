import type { Dispatch, SetStateAction } from 'react';
import { useLogOut } from '../session/log-out-button.tsx';
import { GoTo } from './go-to.tsx';
import { KeysDialog } from './keys-dialog.tsx';

/** Which dialog of the shell is open: the search for pages, venues, people and orders, that for venues alone, or what the keys do. */
export type ShellDialog = 'find' | 'venues' | 'keys';

interface ShellDialogsProps {
  opened: boolean;
  dialog: ShellDialog;
  /** What is looked for. */
  typed: string;
  onTyped: Dispatch<SetStateAction<string>>;
  onClose: () => void;
  /** Shows what the keys do. */
  onHelp: () => void;
}

/** The dialogs that every page has; in one file, which is loaded after the page. */
export function ShellDialogs({ opened, dialog, onClose, onHelp, ...finder }: ShellDialogsProps) {
  const { logOut, question } = useLogOut();
  return (
    <>
      <GoTo
        opened={opened && dialog !== 'keys'}
        venuesAlone={dialog === 'venues'}
        onClose={onClose}
        onDeed={(deed) => (deed === 'keys' ? onHelp() : logOut())}
        {...finder}
      />
      {question}
      <KeysDialog opened={opened && dialog === 'keys'} onClose={onClose} />
    </>
  );
}
