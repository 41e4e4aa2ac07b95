import { Group } from '@mantine/core';
import { IconClipboardText, IconUpload } from '@tabler/icons-react';
import { exportPath } from '../../domain/audit/export.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { can } from '../../domain/people/role.ts';
import { ExportCsv } from '../session/export-csv.tsx';
import { useUser } from '../session/use-session.ts';
import layout from '../ui/layout.module.css';
import { ButtonLink } from '../ui/links.tsx';

/** Whether the user may enter orders; people who can only view get no order buttons. */
export function useMayOrder(): boolean {
  return can(useUser().role, 'addOrder');
}

interface OrderFilesProps {
  weekId: WeekId;
  center: RevenueCenter | null;
  isEmpty: boolean;
}

export function OrderFiles({ weekId, center, isEmpty }: OrderFilesProps) {
  return (
    <Group className={layout.buttons!} gap="xs" justify="flex-end" align="stretch">
      {useMayOrder() && <FromFiles center={center} />}
      {!isEmpty && <ExportCsv href={exportPath('orders', { weekId })} size="compact-sm" />}
    </Group>
  );
}

function FromFiles({ center }: { center: RevenueCenter | null }) {
  return (
    <>
      <ButtonLink
        variant="default"
        size="compact-sm"
        leftSection={<IconUpload size={16} aria-hidden />}
        to="/import-orders"
        search={{ ...(center && { center }) }}
      >
        Import CSV
      </ButtonLink>
      <ButtonLink
        variant="default"
        size="compact-sm"
        leftSection={<IconClipboardText size={16} aria-hidden />}
        to="/import-orders"
        search={{ view: 'paste', ...(center && { center }) }}
      >
        Paste rows
      </ButtonLink>
    </>
  );
}
