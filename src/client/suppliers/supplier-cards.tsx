import { Table, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { weekLabel } from '../../domain/calendar/week.ts';
import type { SupplierPage } from '../../domain/orders/supplier-page.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { formatTenths, tenthsOf } from '../../domain/values/percent.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { Figure } from '../ui/figure.tsx';
import { AnchorLink } from '../ui/links.tsx';
import classes from './supplier-cards.module.css';
import { ordersText, supplierComparisons } from './supplier-words.ts';

/** Shows the spending of each week, newest first, as bars on one scale. */
export function SupplierWeeks({ page }: { page: SupplierPage }) {
  const group = useGroup();
  const { weeks, whole, supplier, alsoCalled } = page;
  // With other names, the link filters by center: the name used in that week is unknown here.
  const ofWeek = alsoCalled.length > 0 ? { center: supplier.revenueCenter } : { supplier: supplier.name };
  const most = Math.max(1, ...weeks.map(({ spentCents }) => spentCents));
  const last = weeks.at(-1)?.weekId;
  const share = whole.share === null ? '' : `, ${formatTenths(tenthsOf(whole.share), group)}% of all orders`;
  return (
    <Card spaced h="100%" aria-label="Spending by week">
      <Title order={2}>Spending by week</Title>
      <Text size="sm" className="figures">
        <Text span inherit fw={600}>
          {formatMoney(whole.spentCents, group)}
        </Text>{' '}
        in 13 weeks{share}: {ordersText(whole, group)}.
      </Text>
      <Scrolling label="Weeks as a table">
        <Table className={classes.weeks!} fz="sm" verticalSpacing={0} horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Week</Table.Th>
              <Table.Th scope="col" className={classes.bar!}>
                <VisuallyHidden>Beside the other weeks</VisuallyHidden>
              </Table.Th>
              <Table.Th scope="col" className={classes.amount!}>
                Spent
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {weeks.toReversed().map(({ weekId, spentCents, orders }) => (
              <Table.Tr key={weekId} className={weekId === last ? classes.running! : ''}>
                <Table.Td>
                  {orders > 0 ? (
                    <AnchorLink inherit to="/orders" search={{ week: weekId, ...ofWeek }}>
                      {weekLabel(weekId, group)}
                    </AnchorLink>
                  ) : (
                    weekLabel(weekId, group)
                  )}
                  {weekId === last && ', so far'}
                </Table.Td>
                <Table.Td className={classes.bar!}>
                  <span style={{ width: `${(Math.max(0, spentCents) / most) * 100}%` }} />
                </Table.Td>
                <Table.Td className={classes.amount!}>
                  <Figure>{formatMoney(spentCents, group)}</Figure>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrolling>
    </Card>
  );
}

/** Compares the last four whole weeks with the eight before them. */
export function SupplierCompared({ page }: { page: SupplierPage }) {
  const group = useGroup();
  return (
    <Card spaced h="100%" aria-label="What changed">
      <Title order={2}>What changed</Title>
      {!page.before && (
        <Text size="sm" c="dimmed">
          Nothing was ordered in the eight weeks before the last four, so there is nothing to compare.
        </Text>
      )}
      <Scrolling label="Changes as a table">
        <Table className={`${classes.weeks} ${classes.compared}`} fz="sm" horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                <VisuallyHidden>Figure</VisuallyHidden>
              </Table.Th>
              <Table.Th scope="col" className={classes.amount!}>
                Last 4 weeks
              </Table.Th>
              <Table.Th scope="col" className={classes.amount!}>
                8 weeks before
              </Table.Th>
              <Table.Th scope="col" className={classes.amount!}>
                Change
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {supplierComparisons(page, group).map(({ label, now, before, change }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row" fw={400}>
                  {label}
                </Table.Th>
                {Object.entries({ now, before, change }).map(([which, figure]) => (
                  <Table.Td key={which} className={classes.amount!}>
                    <Figure>{figure}</Figure>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrolling>
    </Card>
  );
}

/** Scrolls a table by itself if it is wider than a phone with large text. */
function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section style={{ overflowX: 'auto' }} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
