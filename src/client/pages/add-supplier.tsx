import { useLocation } from '@tanstack/react-router';
import { ZoneBadge } from '../budgets/zone-badge.tsx';
import { OrderForm } from '../orders/order-form.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { useSession } from '../session/use-session.ts';
import { FormPage } from '../ui/form-page.tsx';
import { useChosenWeek } from '../weeks/use-chosen-week.ts';

/** /add-supplier: adds a supplier order to the chosen week, or else to the week of its date. */
export function AddSupplierPage() {
  const { today } = useSession();
  const chosen = useChosenWeek();
  const { state } = useLocation();
  return (
    <FormPage title="Add Supplier Order" onBack={useGoHome()}>
      <OrderForm
        key={`${today} ${chosen?.weekId} ${state.repeated && state.__TSR_key}`}
        repeated={state.repeated}
        zoneBadge={(standing, basis) => <ZoneBadge standing={standing} expected={{ basis }} />}
      />
    </FormPage>
  );
}
