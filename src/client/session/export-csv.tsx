import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from './use-session.ts';

interface ExportCsvProps {
  /** The address of the file on the server; null while there is nothing to be had. */
  href: string | null;
  size?: 'sm' | 'compact-sm';
  children?: ReactNode;
}

/** Saves what the server exports as a CSV file. Of sample data it has none. */
export function ExportCsv({ href, size = 'sm', children = 'Export CSV' }: ExportCsvProps) {
  const { sample } = useSession();
  if (sample) return null;
  const look = { variant: 'default', size, leftSection: <IconDownload size={16} aria-hidden /> } as const;
  return href === null ? (
    <Button {...look} disabled>
      {children}
    </Button>
  ) : (
    <Button {...look} component="a" href={href} download>
      {children}
    </Button>
  );
}
