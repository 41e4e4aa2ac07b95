import { Badge, Button, Grid, Group, Text, Title } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconArrowMerge, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { nameOf } from '../../domain/group/venue.ts';
import type { Supplier } from '../../domain/orders/supplier.ts';
import type { SupplierPage } from '../../domain/orders/supplier-page.ts';
import { can } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { RequestError, refusalReason } from '../data/request-error.ts';
import { OrderList } from '../orders/order-table.tsx';
import { useSheetOfAnyWeek } from '../orders/use-order-sheet.tsx';
import { useGroup, useUser } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { NotFoundInGroup } from '../shell/not-found-in-group.tsx';
import { SupplierCompared, SupplierWeeks } from '../suppliers/supplier-cards.tsx';
import { type SupplierView, useRemoveSupplier, useUndoRemoval } from '../suppliers/use-supplier-lists.ts';
import { Card, CardLoading } from '../ui/card.tsx';
import { laterDialog } from '../ui/later.tsx';
import { AnchorLink, ButtonLink } from '../ui/links.tsx';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import { SheetRows } from '../ui/sheet-rows.tsx';
import { showFailure } from '../ui/toast.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';

const SupplierDialog = laterDialog(
  async () => (await import('../suppliers/supplier-dialog.tsx')).SupplierDialog,
);

/** A supplier: its sums week by week, its changes, and its newest orders. */
export function SupplierDetails() {
  const { supplierId = '' } = useParams({ strict: false });
  const { data, error } = useQuery(reads.supplier(supplierId));
  const navigate = useNavigate();
  const [into, setInto] = useState<string | null>(null);
  const isUnknown = error instanceof RequestError && error.status === 404;
  useFailureToast(isUnknown ? null : error, FAILURES.loadData);
  const mergedInto = isUnknown && into !== supplierId ? into : null;
  // Not in the dialog, which goes away with its supplier once the page reads that there is none.
  useEffect(() => {
    if (mergedInto === null) return;
    const params = { supplierId: mergedInto };
    void navigate({ to: '/suppliers/$supplierId', params, replace: true });
  }, [mergedInto, navigate]);
  if (isUnknown && mergedInto === null) return <NotFoundInGroup what="supplier" />;
  if (data && !isUnknown) return <LoadedSupplier page={data} onMerged={setInto} />;
  return (
    <DashboardPage title="Supplier">
      <Grid.Col span={12}>
        {error && !isUnknown ? <LoadFailed message={FAILURES.loadData} /> : <CardLoading />}
      </Grid.Col>
    </DashboardPage>
  );
}

interface LoadedSupplierProps {
  page: SupplierPage;
  /** Called with the id of the supplier that stays. */
  onMerged: (into: string) => void;
}

function LoadedSupplier({ page, onMerged }: LoadedSupplierProps) {
  const group = useGroup();
  const { role } = useUser();
  const { supplier, retired, alsoCalled } = page;
  const { name, revenueCenter, accountCode } = supplier;
  const orders = can(role, 'addOrder', revenueCenter);
  return (
    <DashboardPage
      title={name}
      subtitle={nameOf(group, revenueCenter)}
      actions={
        orders &&
        !retired && (
          <ButtonLink
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            to="/add-supplier"
            state={{ repeated: { revenueCenter, supplier: name } }}
          >
            Add Order
          </ButtonLink>
        )
      }
    >
      <Grid.Col span={12}>
        <Group gap="sm" mih={36}>
          {retired && (
            <Badge color="gray" variant="light" size="lg">
              Retired
            </Badge>
          )}
          {accountCode && <Text size="sm">Account code {accountCode}</Text>}
          {alsoCalled.length > 0 && (
            <Text size="sm" c="dimmed">
              Also called {alsoCalled.join(', ')}
            </Text>
          )}
          {can(role, 'manageSuppliers') && (
            <Manage supplier={supplier} retired={retired} onMerged={onMerged} />
          )}
        </Group>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <SupplierWeeks page={page} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <SupplierCompared page={page} />
      </Grid.Col>
      <Grid.Col span={12}>
        <LastOrders page={page} />
      </Grid.Col>
    </DashboardPage>
  );
}

function LastOrders({ page: { supplier, lastOrders } }: { page: SupplierPage }) {
  const { name, revenueCenter } = supplier;
  const { sheet, open } = useSheetOfAnyWeek(lastOrders);
  return (
    <Card spaced h="100%" aria-label="Last orders">
      <Title order={2}>Last orders</Title>
      {lastOrders.length === 0 && <Empty message="No orders yet." />}
      <SheetRows>
        {lastOrders.length > 0 && <OrderList orders={lastOrders} mixed={false} of={name} onOpen={open} />}
        {sheet}
      </SheetRows>
      {lastOrders.length > 0 && (
        <AnchorLink size="sm" to="/orders" search={{ within: 'all', q: name, center: revenueCenter }}>
          All orders
        </AnchorLink>
      )}
    </Card>
  );
}

interface ManageProps extends Pick<LoadedSupplierProps, 'onMerged'> {
  supplier: Supplier;
  retired: boolean;
}

function Manage({ supplier, retired, onMerged }: ManageProps) {
  const retire = useRemoveSupplier();
  const bringBack = useUndoRemoval();
  const [dialog, setDialog] = useState<{ view: SupplierView; opened: boolean } | null>(null);
  const show = (view: SupplierView) => setDialog({ view, opened: true });

  async function run(change: Promise<unknown>) {
    try {
      await change;
    } catch (error) {
      showFailure(refusalReason(error) ?? FAILURES.saveSettings);
    }
  }

  return (
    <Group gap="xs">
      {!retired && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => show('rename')}
        >
          Rename
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconArrowMerge size={16} aria-hidden />}
        onClick={() => show('merge')}
      >
        Merge
      </Button>
      <Button
        size="compact-md"
        variant="default"
        leftSection={
          retired ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
        }
        loading={retire.isPending || bringBack.isPending}
        onClick={() => void run(retired ? bringBack.mutateAsync(supplier) : retire.mutateAsync(supplier))}
      >
        {retired ? 'Bring back' : 'Retire'}
      </Button>
      <SupplierDialog
        opened={dialog?.opened ?? false}
        view={dialog?.view ?? 'rename'}
        supplier={supplier}
        onClose={() => setDialog(dialog && { ...dialog, opened: false })}
        onMerged={({ supplierId }) => onMerged(supplierId)}
      />
    </Group>
  );
}
