import { Text } from '@mantine/core';
import type { Group } from '../../domain/group/group.ts';
import { centerNamed, isRevenueCenter, nameOf } from '../../domain/group/venue.ts';
import { countedCents } from '../../domain/orders/order-amount.ts';
import { saidIn } from '../../domain/orders/order-fields.ts';
import type { CheckedRow, RowSource } from '../../domain/orders/order-file.ts';
import { formatDay, parseDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import classes from './file-rows.module.css';

/** The rows of a file as orders, and under each what is wrong with it or to be looked at twice. */
export function FileRows({ rows, source }: { rows: readonly CheckedRow[]; source: RowSource }) {
  const group = useGroup();
  return (
    <ul className={classes.list} aria-label={source === 'file' ? 'Orders in the file' : 'Orders pasted'}>
      {rows.map((row) => (
        <li key={row.line} className={classes.row}>
          <div className={classes.order}>
            <div className={classes.about}>
              <Text>{row.entered.supplier || 'No supplier'}</Text>
              <Text size="sm" c="dimmed">
                {aboutRow(group, row)}
              </Text>
              {saidIn(row.entered).map(({ name, text }) => (
                <Text key={name} size="sm" c="dimmed">
                  {text}
                </Text>
              ))}
            </div>
            <Text fw={500} className="figures">
              {row.order ? formatMoney(countedCents(row.order), group) : row.entered.amount}
            </Text>
          </div>
          {row.errors.map(({ field, message }) => (
            <Text key={field} size="sm" c="red">
              {message}
            </Text>
          ))}
          {row.notes.map((note) => (
            <Text key={note} size="sm" c="yellow">
              {note}
            </Text>
          ))}
        </li>
      ))}
    </ul>
  );
}

function aboutRow(group: Group, { line, order, entered }: CheckedRow): string {
  // What was filled in for a row that names none is said as people write it.
  const id = centerNamed(group, entered.revenueCenter) ?? entered.revenueCenter;
  const written = order?.day ?? parseDay(entered.day);
  const day = written ? formatDay(written, group) : entered.day;
  const center = isRevenueCenter(group, id) ? nameOf(group, id) : entered.revenueCenter;
  return [`Line ${line}`, day, center].filter(Boolean).join(' · ');
}
