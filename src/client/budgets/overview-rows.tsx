import { Link } from '@tanstack/react-router';
import type { OverviewRow } from '../../domain/desk/overview.ts';
import { isOver, leftText } from '../../domain/desk/overview-list.ts';
import { useGroup } from '../session/use-session.ts';
import { Figure } from '../ui/figure.tsx';
import classes from './overview.module.css';
import { OverviewStates } from './overview-states.tsx';
import { WaitingMoney } from './waiting-money.tsx';

/** Venues as a list, for phones: each with what is left, and where it stands. */
export function OverviewRows({ rows }: { rows: readonly OverviewRow[] }) {
  const group = useGroup();
  return (
    <ul className={classes.list}>
      {rows.map((row) => {
        const { venueId, name } = row;
        return (
          <li key={venueId} className={classes.item}>
            <Link to="/venues/$venueId" params={{ venueId }} className={classes.row}>
              <span className={classes.venue}>{name}</span>
              <span className={classes.amount} data-over={isOver(row) || undefined}>
                <Figure>{leftText(row, group)}</Figure>
              </span>
              <OverviewStates row={row} />
            </Link>
            <WaitingMoney row={row} />
          </li>
        );
      })}
    </ul>
  );
}
