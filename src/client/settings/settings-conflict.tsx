import { Text } from '@mantine/core';
import { ConflictChoice } from '../ui/conflict-choice.tsx';
import type { SettingsConflictState } from './use-settings-form.ts';

export interface SettingsConflictProps {
  conflict: SettingsConflictState;
  busy: boolean;
}

/** Who saved the settings meanwhile, where they differ from the form, and which to keep. */
export function SettingsConflict({ conflict, busy }: SettingsConflictProps) {
  return (
    <ConflictChoice busy={busy} onKeepMine={conflict.keepMine} onTakeTheirs={conflict.takeTheirs}>
      <Text size="sm">
        {conflict.setBy ?? 'Somebody else'} saved the settings while you were editing. Keep mine saves this
        form over them. Take theirs shows what is stored.
      </Text>
      <ul>
        {conflict.differences.map(({ label, mine, theirs }) => (
          <li key={label}>
            <Text size="sm" className="figures">
              {label}: yours {mine}, stored {theirs}
            </Text>
          </li>
        ))}
      </ul>
    </ConflictChoice>
  );
}
