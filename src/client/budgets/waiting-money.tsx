import { Text } from '@mantine/core';
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
        <Text key={center} span size="xs" className={`figures ${classes.waits}`}>
          <IconHourglass size={14} className="budget-warning" aria-hidden />
          <Link to="/orders" search={{ center, state: 'waiting' }} className={classes.lead}>
            {its === name ? '' : `${its} `}waiting {formatMoney(cents, group)}
          </Link>
        </Text>
      ))}
    </span>
  );
}
