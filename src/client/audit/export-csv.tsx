import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { auditCsvPath } from '../../domain/audit-list.ts';
import { useAuditView } from './use-audit-view.ts';

/** Saves the entries that are asked for, all of them, as a CSV file. */
export function ExportCsv() {
  const { view } = useAuditView();
  return (
    <Button
      component="a"
      href={auditCsvPath(view)}
      download
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      Export CSV
    </Button>
  );
}
