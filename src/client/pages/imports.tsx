import { Stack } from '@mantine/core';
import { centersOf } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import { ImportLedger } from '../imports/import-ledger.tsx';
import { PastSales } from '../imports/past-sales.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { Page } from '../shell/page.tsx';

/** /imports: a file of sales to take over, and those that were, with what became of each. */
export function ImportsPage() {
  const group = useGroup();
  const { role } = useUser();
  return (
    <Page title="Imports" onBack={useGoHome()} width="text">
      <Stack>
        {centersOf(group).some((center) => can(role, 'setRevenue', center)) && <PastSales />}
        <ImportLedger />
      </Stack>
    </Page>
  );
}
