import { Alert, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { centersOf, inUse } from '../../domain/group/venue.ts';
import { type Supplier, suppliersOf } from '../../domain/orders/supplier.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import roomy from '../ui/roomy.module.css';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { RenameSupplierDialog } from './rename-supplier-dialog.tsx';
import { SupplierList } from './supplier-list.tsx';
import classes from './supplier-lists.module.css';
import { useSupplierLists } from './use-supplier-lists.ts';

/** 'Suppliers': what the order forms of each revenue center offer, kept by the admin. */
export function SupplierLists() {
  const suppliers = useQuery(reads.suppliers());
  useFailureToast(suppliers.error, FAILURES.loadSettings);
  return (
    <Card className={roomy.card!} aria-label="Suppliers">
      <div>
        <Title order={2}>Suppliers</Title>
        <Text size="sm" c="dimmed">
          The names an order offers, in this order. Names typed as 'Other (specify)' are suggested here.
          Changes are saved at once.
        </Text>
      </div>
      {suppliers.data && <LoadedLists suppliers={suppliers.data} />}
      {!suppliers.data && suppliers.error && (
        <LoadFailed message={FAILURES.loadSettings} onRetry={() => void suppliers.refetch()} />
      )}
      {!suppliers.data && !suppliers.error && <Skeleton h={240} />}
    </Card>
  );
}

function LoadedLists({ suppliers }: { suppliers: readonly Supplier[] }) {
  const group = useGroup();
  const lists = useSupplierLists();
  const { data: retired = [] } = useQuery(reads.retiredSuppliers());
  const { renaming } = lists;
  return (
    <>
      <VisuallyHidden role="status">{lists.said}</VisuallyHidden>
      {lists.problem && (
        <Alert color="red" p="sm">
          {lists.problem}
        </Alert>
      )}
      <div className={classes.lists}>
        {centersOf(inUse(group)).map((center) => (
          <SupplierList
            key={center}
            center={center}
            {...suppliersOf(suppliers, center)}
            retired={retired.filter(({ revenueCenter }) => revenueCenter === center)}
            lists={lists}
          />
        ))}
      </div>
      {renaming && (
        <RenameSupplierDialog
          opened={renaming.opened}
          supplier={renaming.supplier}
          onClose={lists.stopRenaming}
        />
      )}
    </>
  );
}
