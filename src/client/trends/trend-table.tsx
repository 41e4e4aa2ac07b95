import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import {
  expectedText,
  hasForecast,
  pointText,
  pointWeekText,
  type TrendLine,
} from '../../domain/reports/trend-lines.ts';
import { useGroup } from '../session/use-session.ts';
import layout from '../ui/layout.module.css';
import classes from './trend-table.module.css';

interface TrendTableProps {
  label: string;
  lines: readonly TrendLine[];
}

/** Lines in figures: a row for each week, the latest first, which leads to its report. */
export function TrendTable({ label, lines }: TrendTableProps) {
  const group = useGroup();
  const weeks = lines[0]?.points ?? [];
  const venue = new Set(lines.map(({ venueId }) => venueId)).size === 1 ? lines[0]?.venueId : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className={classes.scroll} aria-label={`${label} as a table`} tabIndex={0}>
      <table className={`${layout.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">Week</th>
            {lines.map((line) => (
              <Fragment key={line.id}>
                <th scope="col">{line.name}</th>
                {hasForecast(line) && <th scope="col">{line.name} forecast</th>}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((_, place) => {
            const at = weeks.length - 1 - place;
            const week = weeks[at]!;
            return (
              <tr key={week.weekId}>
                <th scope="row">
                  <Anchor
                    inherit
                    renderRoot={(props) => (
                      <Link to="/report" search={{ week: week.weekId, location: venue }} {...props} />
                    )}
                  >
                    {pointWeekText(week, group)}
                  </Anchor>
                </th>
                {lines.map((line) => (
                  <Fragment key={line.id}>
                    <td>{pointText(line.points[at]!, line, group)}</td>
                    {hasForecast(line) && <td>{expectedText(line.points[at]!, group)}</td>}
                  </Fragment>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
