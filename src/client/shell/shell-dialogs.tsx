import { Checkbox, Stack } from '@mantine/core';
import type { Dispatch, SetStateAction } from 'react';
import { useLogOut } from '../session/log-out-button.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import classes from './go-to.module.css';
import { GoTo } from './go-to.tsx';
import { KEYS, useKeysWanted } from './keys.ts';

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

/** What the keys do, and whether they are listened to. */
function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [wanted, setWanted] = useKeysWanted();
  return (
    <SheetDialog opened={opened} onClose={onClose} title="Keys">
      <Stack>
        <dl className={classes.keys}>
          <KeyRow keys="Ctrl K" does="Go to a page, a venue, a person or orders" />
          {KEYS.map(({ shown, does }) => (
            <KeyRow key={shown} keys={shown} does={does} />
          ))}
        </dl>
        <Checkbox
          label="Use single keys on this device"
          checked={wanted}
          onChange={(event) => setWanted(event.currentTarget.checked)}
        />
      </Stack>
    </SheetDialog>
  );
}

function KeyRow({ keys, does }: { keys: string; does: string }) {
  return (
    <div>
      <dt>
        <kbd>{keys}</kbd>
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
