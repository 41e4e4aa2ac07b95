import { Button, Group } from '@mantine/core';
import { IconClipboardText, IconListCheck } from '@tabler/icons-react';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { isRevenueCenter, venueOf } from '../../domain/group/venue.ts';
import { VerdictBadge } from '../budgets/zone-badge.tsx';
import { OrderForm } from '../orders/order-form.tsx';
import { UsualOrdersForm } from '../orders/usual-orders.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { useSession, useWholeGroup } from '../session/use-session.ts';
import { VenueByVenue } from '../shell/one-venue.tsx';
import { FormPage } from '../shell/page.tsx';
import { useChosenWeek } from '../weeks/use-chosen-week.ts';

/** /add-supplier: adds a supplier order to the chosen week, or else to the week of its date; with `?view=usual` those of a usual day. */
export function AddSupplierPage() {
  const group = useWholeGroup();
  const { repeated } = useLocation().state;
  const isKnown = repeated && isRevenueCenter(group, repeated.revenueCenter);
  return (
    <VenueByVenue first={isKnown ? venueOf(group, repeated.revenueCenter) : undefined}>
      <AddOrders />
    </VenueByVenue>
  );
}

function AddOrders() {
  const { today } = useSession();
  const chosen = useChosenWeek();
  const { state } = useLocation();
  const { view } = useSearch({ strict: false });
  const goHome = useGoHome();
  const navigate = useNavigate();
  if (view === 'usual')
    return (
      <FormPage
        title="Usual Orders"
        backLabel="Back to one order"
        onBack={() => void navigate({ to: '/add-supplier', search: {} })}
      >
        <UsualOrdersForm key={today} />
      </FormPage>
    );
  return (
    <FormPage title="Add Supplier Order" onBack={goHome} below={<Together />}>
      <OrderForm
        key={`${today} ${chosen?.weekId} ${state.repeated && state.__TSR_key}`}
        repeated={state.repeated}
        verdictBadge={(verdict, basis) => <VerdictBadge verdict={verdict} isRead={basis !== 'unread'} />}
      />
    </FormPage>
  );
}

/** Ways to add several orders at once. */
function Together() {
  return (
    <Group component="nav" aria-label="Several orders" gap="xs">
      <Button
        variant="default"
        leftSection={<IconListCheck size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/add-supplier" search={{ view: 'usual' }} {...props} />}
      >
        The Usual Orders
      </Button>
      <Button
        variant="default"
        leftSection={<IconClipboardText size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/import-orders" search={{ view: 'paste' }} {...props} />}
      >
        Paste Rows
      </Button>
    </Group>
  );
}
