import { auditCsvPath } from '../../domain/audit/audit-list.ts';
import { ExportCsv } from '../session/export-csv.tsx';
import { useAuditView } from './use-audit-view.ts';

/** Saves the entries that are asked for, all of them, as a CSV file. */
export function ExportAudit() {
  const { view } = useAuditView();
  return <ExportCsv href={auditCsvPath(view)} />;
}
