import { ExportList } from '../export/export-list.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { FormPage } from '../shell/page.tsx';

/** /export: what is stored, as files for a spreadsheet. */
export function ExportPage() {
  return (
    <FormPage title="Export Data" onBack={useGoHome()}>
      <ExportList />
    </FormPage>
  );
}
