import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BASE } from '../data/base.ts';
import { useSession } from './use-session.ts';

interface ExportCsvProps {
  /** The file's path on the server; null while there is nothing to export. */
  href: string | null;
  size?: 'sm' | 'compact-sm';
  children?: ReactNode;
}

/** Downloads a CSV file from the server; renders nothing for sample data, which has none. */
export function ExportCsv({ href, size = 'sm', children = 'Export CSV' }: ExportCsvProps) {
  const { sample } = useSession();
  if (sample) return null;
  const look = { variant: 'default', size, leftSection: <IconDownload size={16} aria-hidden /> } as const;
  return href === null ? (
    <Button {...look} disabled>
      {children}
    </Button>
  ) : (
    <Button {...look} component="a" href={BASE + href} download>
      {children}
    </Button>
  );
}
