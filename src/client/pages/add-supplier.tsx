import { ZoneBadge } from '../budgets/zone-badge.tsx';
import { OrderForm } from '../orders/order-form.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { useSession } from '../session/use-session.ts';
import { FormPage } from '../ui/form-page.tsx';

/** /add-supplier: adds a supplier order to the week of its date. */
export function AddSupplierPage() {
  const { today } = useSession();
  return (
    <FormPage title="Add Supplier Order" onBack={useGoHome()}>
      <OrderForm key={today} zoneBadge={(standing) => <ZoneBadge standing={standing} />} />
    </FormPage>
  );
}
