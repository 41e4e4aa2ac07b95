import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, type TablerIcon } from '@tabler/icons-react';
import { nameOf } from '../../domain/group/venue.ts';
import type { Supplier } from '../../domain/orders/supplier.ts';
import { useGroup } from '../session/use-session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { SheetFooter } from '../ui/sheet-dialog.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';
import type { SupplierListsState } from './use-supplier-lists.ts';

export interface ListedSupplier {
  supplier: Supplier;
  on: 'named' | 'suggested' | 'retired';
  /** Its place on that list, from 0, and how many there are. */
  place: number;
  of: number;
}

interface SupplierSheetProps {
  opened: boolean;
  /** Undefined if none was chosen. */
  listed: ListedSupplier | undefined;
  lists: SupplierListsState;
}

/** Shows a supplier of a list with everything an admin can do about it. Its row opens it. */
export function SupplierSheet({ opened, listed, lists }: SupplierSheetProps) {
  const { view, close } = lists;
  return (
    <SupplierDialog opened={opened} view={view} supplier={listed?.supplier} onClose={close}>
      {listed && <WholeSupplier {...listed} lists={lists} />}
    </SupplierDialog>
  );
}

function WholeSupplier({ supplier, on, place, of, lists }: ListedSupplier & { lists: SupplierListsState }) {
  const group = useGroup();
  const { supplierId, revenueCenter, accountCode } = supplier;
  const states = {
    named: `${place + 1} of ${of} on the list`,
    suggested: 'Suggested by orders',
    retired: 'Retired. Its orders keep the name',
  };
  return (
    <>
      <Stack gap="xs" className="words">
        <Text size="sm" className="figures" role="status">
          {nameOf(group, revenueCenter)} · {states[on]}
        </Text>
        {accountCode && <Text size="sm">Account code {accountCode}</Text>}
        <ButtonLink variant="default" to="/suppliers/$supplierId" params={{ supplierId }}>
          Spending and orders
        </ButtonLink>
        {on === 'named' && (
          <Group gap="xs" grow>
            <Move way="up" icon={IconArrowUp} off={place === 0} {...{ supplier, lists }} />
            <Move way="down" icon={IconArrowDown} off={place === of - 1} {...{ supplier, lists }} />
          </Group>
        )}
      </Stack>
      <SheetFooter>
        {on === 'suggested' ? (
          <Button key="off" variant="default" onClick={() => lists.dismiss(supplier)}>
            Dismiss
          </Button>
        ) : (
          <Button
            key="off"
            variant="default"
            onClick={() => (on === 'retired' ? lists.bringBack(supplier) : lists.retire(supplier))}
          >
            {on === 'retired' ? 'Bring back' : 'Retire'}
          </Button>
        )}
        {on !== 'retired' && (
          <Button
            data-autofocus
            onClick={() => (on === 'suggested' ? lists.adopt(supplier) : lists.rename())}
          >
            {on === 'suggested' ? 'Add to list' : 'Rename'}
          </Button>
        )}
      </SheetFooter>
    </>
  );
}

interface MoveProps {
  way: 'up' | 'down';
  icon: TablerIcon;
  supplier: Supplier;
  /** Looks disabled and does nothing, but stays focusable. */
  off: boolean;
  lists: SupplierListsState;
}

function Move({ way, icon: Icon, supplier, off, lists }: MoveProps) {
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      aria-disabled={off}
      {...(off && { opacity: 0.4, style: { cursor: 'default' } })}
      onClick={() => {
        if (!off) lists.move(supplier, way);
      }}
    >
      Move {way}
    </Button>
  );
}
