import { Text } from '@mantine/core';
import { ConflictChoice } from '../ui/conflict-choice.tsx';
import type { OrderDifference } from './order-correction.ts';

export interface OrderConflictProps {
  setBy: string | null;
  /** From what is stored now to what was typed. */
  differences: readonly OrderDifference[];
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Who changed the order while it was edited, where it differs from what was typed, and which to keep. */
export function OrderConflict({ setBy, differences, ...choice }: OrderConflictProps) {
  return (
    <ConflictChoice {...choice}>
      <Text size="sm">
        {setBy ?? 'Somebody else'} changed this order while you were editing. Keep mine saves your entry over
        it. Take theirs closes without saving.
      </Text>
      <ul>
        {differences.map(({ label, from, to }) => (
          <li key={label}>
            <Text size="sm" className="figures" style={{ overflowWrap: 'anywhere' }}>
              {label}: yours {to}; stored {from}
            </Text>
          </li>
        ))}
      </ul>
    </ConflictChoice>
  );
}
