import { RevenueForm } from '../revenue/revenue-form.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { useSession } from '../session/use-session.ts';
import { FormPage } from '../ui/form-page.tsx';

/** /add-revenue: the total revenue of a week. */
export function AddRevenuePage() {
  const { weekId } = useSession().currentWeek;
  return (
    <FormPage title="Enter Weekly Revenue" onBack={useGoHome()}>
      <RevenueForm key={weekId} />
    </FormPage>
  );
}
