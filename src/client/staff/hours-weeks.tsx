import { Group, Title } from '@mantine/core';
import { formatHours } from '../../domain/labor/labor.ts';
import type { StaffPage, WeekOfStaff } from '../../domain/labor/staff-page.ts';
import { formatMonthDay } from '../../domain/values/day.ts';
import { formatMoney, sumCents } from '../../domain/values/money.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { Figure } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { AnchorLink } from '../ui/links.tsx';
import { Empty } from '../ui/page-states.tsx';
import classes from './hours-weeks.module.css';

/** 'Hours of the last ten weeks': shows worked and planned hours, newest week first, with the cost if pay may be seen. */
export function HoursWeeks({ weeks, isPaySeen }: Pick<StaffPage, 'weeks'> & { isPaySeen: boolean }) {
  const group = useGroup();
  const isEmpty = weeks.every((week) => week.workedMinutes === null && week.plannedMinutes === null);
  const minutes = weeks.reduce((sum, { workedMinutes }) => sum + (workedMinutes ?? 0), 0);
  const costs = weeks.flatMap(({ costCents }) => costCents ?? []);
  return (
    <Card spaced h="100%" aria-label="Hours of the last ten weeks">
      <Title order={2}>Hours of the last ten weeks</Title>
      {isEmpty ? (
        <Empty message="No hours yet." />
      ) : (
        <table className={`${layout.table} ${classes.weeks}`} aria-label="Hours by week">
          <thead>
            <tr>
              <th scope="col">Week</th>
              <th scope="col">Hours</th>
              {isPaySeen && <th scope="col">Cost</th>}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <WeekRow key={week.weekId} week={week} isPaySeen={isPaySeen} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              <td>
                <Figure>{formatHours(minutes, group)}</Figure>
              </td>
              {isPaySeen && (
                <td>
                  <Figure>{formatMoney(sumCents(costs), group)}</Figure>
                </td>
              )}
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  );
}

function WeekRow({ week, isPaySeen }: { week: WeekOfStaff; isPaySeen: boolean }) {
  const group = useGroup();
  const { currentWeek } = useSession();
  const { weekId, startDate, endDate, workedMinutes, overtimeMinutes, plannedMinutes, costCents, closed } =
    week;
  const asides = [
    ...(weekId === currentWeek.weekId ? ['So far'] : []),
    ...(closed ? ['Closed'] : []),
    ...(overtimeMinutes > 0 ? [`${formatHours(overtimeMinutes, group)} h overtime`] : []),
    ...(plannedMinutes === null ? [] : [`${formatHours(plannedMinutes, group)} h planned`]),
  ];
  return (
    <tr>
      <th scope="row">
        <Group gap="0 0.75rem">
          <AnchorLink className={layout.link!} inherit fw={400} to="/hours-by-day" search={{ week: weekId }}>
            {formatMonthDay(startDate, group)} – {formatMonthDay(endDate, group)}
          </AnchorLink>
          {asides.length > 0 && <span className={layout.aside}>{asides.join(' · ')}</span>}
        </Group>
      </th>
      <td>
        <Figure>{workedMinutes === null ? '–' : formatHours(workedMinutes, group)}</Figure>
      </td>
      {isPaySeen && (
        <td>
          <Figure>{costCents === null ? '–' : formatMoney(costCents, group)}</Figure>
        </td>
      )}
    </tr>
  );
}
