import { Text } from '@mantine/core';

/** Who set what while a dialog was open, and what the two choices do. */
export function ConflictText({ setBy, what }: { setBy: string | null; what: string }) {
  return (
    <>
      <Text size="sm" className="figures">
        {setBy ?? 'Somebody else'} set {what} while you were editing.
      </Text>
      <Text size="sm" mt={4}>
        Keep mine saves your entry over it. Take theirs closes without saving.
      </Text>
    </>
  );
}
