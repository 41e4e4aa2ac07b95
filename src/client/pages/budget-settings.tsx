import { Alert, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { percentageFor } from '../../domain/budgets/standings.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { centersOf, inUse, nameOf, revenueOfBudget } from '../../domain/group/venue.ts';
import { type Supplier, suppliersOf } from '../../domain/orders/supplier.ts';
import { can } from '../../domain/people/role.ts';
import { readsPartly } from '../../domain/people/start.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { type GroupSettings, settingsOf } from '../../domain/settings/settings.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { reads } from '../data/queries.ts';
import { useGoHome } from '../session/landing.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { SampleWeek } from '../settings/sample-week.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { TypicalWeek } from '../settings/typical-week.tsx';
import { FormPage, Page, useView } from '../shell/page.tsx';
import { SupplierList } from '../suppliers/supplier-list.tsx';
import classes from '../suppliers/supplier-lists.module.css';
import type { ListedSupplier } from '../suppliers/supplier-sheet.tsx';
import { useSupplierLists } from '../suppliers/use-supplier-lists.ts';
import { Card, LinesLoading } from '../ui/card.tsx';
import { FigureList } from '../ui/figure.tsx';
import { laterDialog } from '../ui/later.tsx';
import layout from '../ui/layout.module.css';
import { AnchorLink } from '../ui/links.tsx';
import { Loaded, LoadFailed } from '../ui/page-states.tsx';
import roomy from '../ui/roomy.module.css';
import { SheetRows } from '../ui/sheet-rows.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';

const SupplierSheet = laterDialog(
  async () => (await import('../suppliers/supplier-sheet.tsx')).SupplierSheet,
);

/**
 * /budget-settings and /settings: the group's budget percentages, thresholds and email notifications. /settings?location= has the
 * percentages and thresholds of one venue. `?view=` has other subjects: a typical week, the suppliers, and the sample of a trial.
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
      <Page title="Typical week" {...ofSubject}>
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
      <Page title="Sample week" {...ofSubject}>
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

/** Shows the budgets and thresholds to people who manage single revenue centers. Read-only: an admin sets them. */
function OwnBudgets() {
  const settings = useSettings();
  useFailureToast(settings.error, FAILURES.loadSettings);
  if (settings.data) return <LoadedBudgets settings={settings.data} />;
  if (settings.isFetching) return <LinesLoading />;
  return <LoadFailed message={FAILURES.loadSettings} />;
}

function LoadedBudgets({ settings }: { settings: GroupSettings }) {
  const group = inUse(settings.group);
  const percent = (percentage: number) => `${formatPercentage(percentage, group)}%`;
  const centers = centersOf(group);
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        Budgets are set by an admin. Your password and your email choices are in{' '}
        <AnchorLink inherit underline="always" to="/account">
          Your account
        </AnchorLink>
        .
      </Text>
      {centers.map((center) => {
        const { warningThreshold, criticalThreshold } = settingsOf(center, settings);
        return (
          <section key={center} aria-label={`${nameOf(group, center)} Budget`}>
            <Title order={2} size="h4">
              {nameOf(group, center)} Budget
            </Title>
            <FigureList
              rows={[
                {
                  label: `Of ${revenueOfBudget(group, center)}`,
                  figure: percent(percentageFor(center, settings)),
                },
                { label: 'Warning, when there remains', figure: percent(warningThreshold) },
                { label: 'Critical, when there remains', figure: percent(criticalThreshold) },
              ]}
            />
          </section>
        );
      })}
    </Stack>
  );
}

/** 'Suppliers': the suppliers that the order forms of each revenue center offer, managed by the admin. */
function SupplierLists() {
  return (
    <Card className={roomy.card!} aria-label="Suppliers">
      <div>
        <Title order={2}>Suppliers</Title>
        <Text size="sm" c="dimmed">
          The names an order offers, in this order. Names typed as 'Other (specify)' are suggested here.
          Changes are saved right away.
        </Text>
      </div>
      <Loaded
        read={useQuery(reads.suppliers())}
        failure={FAILURES.loadSettings}
        meanwhile={<Skeleton h={240} />}
      >
        {(suppliers) => <LoadedLists suppliers={suppliers} />}
      </Loaded>
    </Card>
  );
}

function LoadedLists({ suppliers }: { suppliers: readonly Supplier[] }) {
  const centers = centersOf(inUse(useGroup()));
  const lists = useSupplierLists();
  const { data: retired = [] } = useQuery(reads.retiredSuppliers());
  const listsOf = (center: RevenueCenter) => ({
    ...suppliersOf(suppliers, center),
    retired: retired.filter(({ revenueCenter }) => revenueCenter === center),
  });
  const listed = centers.flatMap((center) => whereListed(listsOf(center), lists.chosen))[0];
  // Of two lists that are read again the first may miss a supplier before the second has it: its sheet stays open meanwhile.
  const lastListed = useRef(listed);
  useEffect(() => {
    if (listed) lastListed.current = listed;
  });
  const isSame = lastListed.current?.supplier.supplierId === lists.chosen;
  return (
    <>
      <VisuallyHidden role="status">{lists.said}</VisuallyHidden>
      {lists.problem && (
        <Alert color="red" p="sm">
          {lists.problem}
        </Alert>
      )}
      <SheetRows>
        <Stack gap="lg" className={`${layout.ruled} ${classes.lists}`}>
          {centers.map((center) => (
            <SupplierList key={center} center={center} {...listsOf(center)} onOpen={lists.open} />
          ))}
        </Stack>
        <SupplierSheet
          opened={lists.opened}
          listed={listed ?? (isSame ? lastListed.current : undefined)}
          lists={lists}
        />
      </SheetRows>
    </>
  );
}

/** Returns a supplier with the list of its revenue center it stands on; nothing if it stands on none. */
function whereListed(
  lists: Record<ListedSupplier['on'], readonly Supplier[]>,
  supplierId: string | undefined,
): ListedSupplier[] {
  return (['named', 'suggested', 'retired'] as const).flatMap((on) => {
    const place = lists[on].findIndex((one) => one.supplierId === supplierId);
    const supplier = lists[on][place];
    return supplier ? [{ supplier, on, place, of: lists[on].length }] : [];
  });
}
