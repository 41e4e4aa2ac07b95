import { useSearch } from '@tanstack/react-router';
import { centersOf } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import { readsPartly } from '../../domain/people/start.ts';
import { PastSales } from '../imports/past-sales.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { OwnBudgets } from '../settings/own-budgets.tsx';
import { SampleWeek } from '../settings/sample-week.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { TypicalWeek } from '../settings/typical-week.tsx';
import { FormPage } from '../shell/page.tsx';
import { SupplierLists } from '../suppliers/supplier-lists.tsx';

/**
 * /budget-settings and /settings: the group's budget percentages, thresholds and e-mail notifications, and for the
 * admin its suppliers. /settings?location= has a venue's own percentages and thresholds.
 */
export function BudgetSettingsPage() {
  const group = useGroup();
  const { location } = useSearch({ strict: false });
  const { role } = useUser();
  const { mode, sample } = useSession();
  const isTrial = mode === 'trial' && !sample;
  const isPartly = readsPartly(group);
  const venue = isPartly ? undefined : group.venues.find(({ venueId }) => venueId === location);
  return (
    <FormPage
      title={venue ? `${venue.name} Budget Settings` : 'Budget Settings'}
      onBack={useGoHome()}
      below={
        !venue && (
          <>
            {!(isPartly && centersOf(group).length === 0) && <TypicalWeek />}
            {centersOf(group).some((center) => can(role, 'setRevenue', center)) && <PastSales />}
            {can(role, 'manageSuppliers') && <SupplierLists />}
            {can(role, 'putSample') && isTrial && <SampleWeek />}
          </>
        )
      }
    >
      {isPartly ? <OwnBudgets /> : <SettingsForm location={venue?.venueId ?? null} />}
    </FormPage>
  );
}
