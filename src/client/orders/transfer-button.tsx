import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { Week } from '../../domain/calendar/week.ts';
import { inUse, venueOf } from '../../domain/group/venue.ts';
import { orderableCenters } from '../../domain/people/role.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useUser, useWholeGroup } from '../session/use-session.ts';
import { useLocked } from '../ui/sample.ts';
import { TransferDialog } from './transfer-dialog.tsx';

/** 'Transfer', for those who may order for two revenue centers or more; not in a week that leaves them fewer. */
export function TransferButton({ week }: { week: Week }) {
  const group = useWholeGroup();
  const { role } = useUser();
  const { center } = useSearch({ strict: false });
  const { data: record } = useQuery(reads.week(week.weekId, useGroup().only));
  const locked = useLocked();
  const [opened, dialog] = useDisclosure();
  const centers = orderableCenters(inUse(group), role);
  if (centers.length < 2) return null;
  const closed = record?.states.filter(({ state }) => state === 'closed').map(({ venueId }) => venueId) ?? [];
  const open = centers.filter((one) => !closed.includes(venueOf(group, one)));
  const reason = locked ?? (open.length < 2 ? CLOSED : null);
  const first = open.find((one) => one === center) ?? open[0] ?? '';
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsExchange size={16} aria-hidden />}
        disabled={!record || reason !== null}
        title={reason ?? 'Move goods from one revenue center to another'}
        onClick={dialog.open}
      >
        Transfer
      </Button>
      <TransferDialog key={week.weekId} {...{ opened, week, centers: open, first }} onClose={dialog.close} />
    </>
  );
}

const CLOSED = 'This week is closed. An admin can reopen it.';
