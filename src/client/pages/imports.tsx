import { Stack } from '@mantine/core';
import { can } from '../../domain/people/role.ts';
import { ImportFile } from '../imports/import-file.tsx';
import { ImportLedger } from '../imports/import-ledger.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { useUser } from '../session/use-session.ts';
import { Page } from '../shell/page.tsx';

/** /imports: a file of sales, hours or past orders to take over, and those that were, with what became of each. */
export function ImportsPage() {
  const { role } = useUser();
  return (
    <Page title="Imports" onBack={useGoHome()} width="text">
      <Stack>
        {can(role, 'importFiles') && <ImportFile />}
        <ImportLedger />
      </Stack>
    </Page>
  );
}
