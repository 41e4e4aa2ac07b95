import { Grid, VisuallyHidden } from '@mantine/core';
import { AuditTrail } from '../audit/audit-trail.tsx';
import { ExportAudit } from '../audit/export-audit.tsx';
import { DashboardPage } from '../shell/dashboard-page.tsx';

/** /audit: who did what. */
export function AuditPage() {
  return (
    <DashboardPage title="Audit Trail" actions={<ExportAudit />}>
      <Grid.Col span={12}>
        <VisuallyHidden component="h2">Entries, newest first</VisuallyHidden>
        <AuditTrail />
      </Grid.Col>
    </DashboardPage>
  );
}
