import { Stack } from '@mantine/core';
import { can } from '../../domain/people/role.ts';
import { ImportLedger } from '../imports/import-ledger.tsx';
import { PastSales } from '../imports/past-sales.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { useUser } from '../session/use-session.ts';
import { Page } from '../shell/page.tsx';

/** /imports: a file of sales or hours to take over, and those that were, with what became of each. */
export function ImportsPage() {
  const { role } = useUser();
  return (
    <Page title="Imports" onBack={useGoHome()} width="text">
      <Stack>
        {can(role, 'importFiles') && <PastSales />}
        <ImportLedger />
      </Stack>
    </Page>
  );
}
