import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AnyRead } from '../../domain/imports/read-file.ts';

/** How many lines at fault are shown at once: who corrects a file begins with the first. */
export const MOST_SHOWN = 20;

interface Fault {
  line: number;
  message: string;
}

/** The lines of a file that are at fault. */
export function faultsOf(read: AnyRead | null): Fault[] {
  const faults = read?.told.filter(({ fate }) => fate === 'fault') ?? [];
  return faults.map(({ line, words }) => ({ line, message: words }));
}

/** Lines that are at fault, the first of them one by one. */
export function Faults({ faults, children }: { faults: readonly Fault[]; children: ReactNode }) {
  if (faults.length === 0) return null;
  const shown = faults.toSorted((a, b) => a.line - b.line).slice(0, MOST_SHOWN);
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} p="sm" mt="xs">
      {children}
      <List size="sm" mt={4}>
        {shown.map(({ line, message }) => (
          <List.Item key={line}>
            Line {line}: {message}
          </List.Item>
        ))}
      </List>
      {faults.length > shown.length && <Text size="sm">And {faults.length - shown.length} more.</Text>}
    </Alert>
  );
}
