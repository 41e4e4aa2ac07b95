import { Checkbox, Stack } from '@mantine/core';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import classes from './go-to.module.css';
import { KEYS, useKeysWanted } from './keys.ts';

/** What the keys do, and whether they are listened to. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
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
