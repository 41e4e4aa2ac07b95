import { ImportLedger } from '../imports/import-ledger.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { FormPage } from '../ui/form-page.tsx';

/** /imports: the files that were taken over, and what became of each. */
export function ImportsPage() {
  return (
    <FormPage title="Imports" onBack={useGoHome()}>
      <ImportLedger />
    </FormPage>
  );
}
