import { Checkbox } from '@mantine/core';
import { aboutUsual, type TickedOrder } from '../../domain/orders/usual-list.ts';
import type { Day } from '../../domain/values/day.ts';
import { amountForm } from '../../domain/values/money.ts';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup } from '../session/use-session.ts';
import list from '../ui/rows.module.css';
import classes from './usual-rows.module.css';

interface UsualRowsProps {
  rows: readonly TickedOrder[];
  /** The rows whose amount is none. */
  faults: ReadonlySet<number>;
  day: Day;
  onChange: (at: number, change: Partial<TickedOrder>) => void;
}

/** Suppliers to tick, each with its usual amount to adjust. */
export function UsualRows({ rows, faults, day, onChange }: UsualRowsProps) {
  const group = useGroup();
  return (
    <ul className={list.list}>
      {rows.map((row, at) => (
        <li key={row.supplier} className={list.row}>
          <Checkbox
            className={classes.supplier!}
            label={row.supplier}
            description={aboutUsual(row, day, group)}
            checked={row.ticked}
            onChange={(event) => onChange(at, { ticked: event.currentTarget.checked })}
          />
          <MoneyInput
            className={classes.amount!}
            aria-label={`Amount of ${row.supplier}`}
            value={row.amount}
            error={faults.has(at) && amountForm(group)}
            onChange={(amount) => onChange(at, { amount, ticked: true })}
          />
        </li>
      ))}
    </ul>
  );
}
