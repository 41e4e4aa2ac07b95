import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { reasonTexts, revenueName } from '../../domain/reports/report-words.ts';
import type { VenueReport } from '../../domain/reports/venue-report.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import classes from './report-parts.module.css';

/** Revenue, and what it is told beside. */
export function RevenueFigures({
  revenue,
  beside,
}: {
  revenue: VenueReport['revenue'];
  beside: readonly { name: string; amount: Cents }[];
}) {
  const group = useGroup();
  return (
    <dl className={classes.revenue}>
      <div>
        <dt>{revenueName(revenue)}</dt>
        <dd className={classes.large}>{formatMoney(revenue.cents, group)}</dd>
      </div>
      {beside.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount, group)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is not entered; nothing where all is. */
export function WhatIsMissing({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Stack gap={2} mb="sm">
      {texts.map((text) => (
        <Text key={text} size="sm" fw={500} className="budget-warning">
          {text}
        </Text>
      ))}
    </Stack>
  );
}

interface TableProps {
  label: string;
  /** Of its columns, the first of which names the row. */
  heads: readonly string[];
  rows: readonly ReportRow[];
  wide?: boolean;
}

interface ReportRow {
  key: string;
  name: ReactNode;
  /** What is said beside the name. */
  note?: string | null | undefined;
  cells: readonly string[];
  isOver: boolean;
}

/** Figures in rows; in a narrow place they stand under the name, each under what it is. */
export function ReportTable({ label, heads, rows, wide = false }: TableProps) {
  const [first, ...others] = heads;
  return (
    <div className={wide ? `${classes.place} ${classes.wide}` : classes.place}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {others.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, note, cells, isOver }) => (
              <tr key={key} data-over={isOver || undefined}>
                <th scope="row">
                  {name}
                  {note && <span className={classes.note}>{note}</span>}
                </th>
                {others.map((head, column) => (
                  <td key={head} data-head={head}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The budgets that were exceeded, and by what; nothing where none was. */
export function WhatWasOver({ of, over }: { of: string; over: VenueReport['over'] }) {
  const group = useGroup();
  if (over.length === 0) return null;
  return (
    <section aria-label={`What was over at ${of}`}>
      <Title order={3}>What was over</Title>
      {over.map(({ name, overCents, ...why }) => (
        <div key={name} className={classes.over}>
          <Text fw={600} size="sm">
            {name}: {formatMoney(overCents, group)}
          </Text>
          <ul className={classes.reasons}>
            {reasonTexts(why, group).map((reason, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two orders may be alike, and none moves.
              <li key={place}>{reason}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** What people noted; nothing where nobody did. */
export function ReportNotes({ of, notes }: { of: string; notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label={`Notes of ${of}`}>
      <Title order={3}>Notes</Title>
      <ul className={classes.reasons}>
        {notes.map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
    </section>
  );
}
