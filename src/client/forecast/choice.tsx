import { Button } from '@mantine/core';

interface ChoiceProps {
  says: string;
  /** What it answers, for who hears it. */
  of: string;
  busy: boolean;
  onClick: () => void;
}

/** A press that answers what is asked. */
export function Choice({ says, of, busy, onClick }: ChoiceProps) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={busy}
      aria-label={`${says}: ${of}`}
      onClick={onClick}
    >
      {says}
    </Button>
  );
}
