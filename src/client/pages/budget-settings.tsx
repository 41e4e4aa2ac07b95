import { useNavigate, useSearch } from '@tanstack/react-router';
import { can } from '../../domain/people/role.ts';
import { readsPartly } from '../../domain/people/start.ts';
import { useGoHome } from '../session/use-go-home.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { OwnBudgets } from '../settings/own-budgets.tsx';
import { SampleWeek } from '../settings/sample-week.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { TypicalWeek } from '../settings/typical-week.tsx';
import { FormPage, Page } from '../shell/page.tsx';
import { useView } from '../shell/use-view.ts';
import { SupplierLists } from '../suppliers/supplier-lists.tsx';

/**
 * /budget-settings and /settings: the group's budget percentages, thresholds and e-mail notifications; /settings?location= has a
 * venue's own percentages and thresholds. `?view=` has other subjects: a typical week, the suppliers, and the sample of a trial.
 */
export function BudgetSettingsPage() {
  const group = useGroup();
  const { location } = useSearch({ strict: false });
  const { role } = useUser();
  const { mode, sample } = useSession();
  const { view } = useView(['main', 'typical-week', 'suppliers', 'sample']);
  const goHome = useGoHome();
  const navigate = useNavigate();
  const ofSubject = { onBack: () => void navigate({ to: '/all-settings' }), width: 'text' as const };
  if (view === 'typical-week')
    return (
      <Page title="Typical Week" {...ofSubject}>
        <TypicalWeek />
      </Page>
    );
  if (view === 'suppliers' && can(role, 'manageSuppliers'))
    return (
      <Page title="Suppliers" {...ofSubject}>
        <SupplierLists />
      </Page>
    );
  if (view === 'sample' && can(role, 'putSample') && mode === 'trial' && !sample)
    return (
      <Page title="Sample Week" {...ofSubject}>
        <SampleWeek />
      </Page>
    );
  const isPartly = readsPartly(group);
  const venue = isPartly ? undefined : group.venues.find(({ venueId }) => venueId === location);
  return (
    <FormPage title={venue ? `${venue.name} Budget Settings` : 'Budget Settings'} onBack={goHome}>
      {isPartly ? <OwnBudgets /> : <SettingsForm location={venue?.venueId ?? null} />}
    </FormPage>
  );
}
