import { Group } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OverviewRow } from '../../domain/desk/overview.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import classes from './overview.module.css';

/** "waiting $640.00": what waits for approval in a venue, by revenue center, which leads to those orders. Nothing where none waits. */
export function WaitingMoney({ row: { name, waiting } }: { row: OverviewRow }) {
  const group = useGroup();
  if (waiting.length === 0) return null;
  return (
    <span className={classes.waiting}>
      {waiting.map(({ center, name: its, cents }) => (
        <Group key={center} component="span" gap={4} wrap="nowrap" fz="xs" lh="xs" className="figures">
          <IconHourglass size={14} className="budget-warning" style={{ flex: 'none' }} aria-hidden />
          <Link to="/orders" search={{ center, state: 'waiting' }} className={classes.lead}>
            {its === name ? '' : `${its} `}waiting {formatMoney(cents, group)}
          </Link>
        </Group>
      ))}
    </span>
  );
}
