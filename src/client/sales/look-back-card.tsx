import { Stack, Table, Text, Title } from '@mantine/core';
import { percentText } from '../../domain/forecast/basis-points.ts';
import { lookBackSentence } from '../../domain/forecast/forecast-words.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { centerWeek, type SalesWeek } from '../../domain/sales/day-sales.ts';
import { addDays, formatMonthDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';

interface LookBackCardProps {
  sales: SalesWeek;
  centers: readonly RevenueCenter[];
}

/** How well forecasts did in the last eight weeks, for each revenue center. */
export function LookBackCard({ sales, centers }: LookBackCardProps) {
  const group = useGroup();
  return (
    <Card p="md" aria-label="How well forecasts did">
      <Stack gap="sm">
        <Title order={2}>How well forecasts did</Title>
        {centers.map((center) => {
          const { lookBack } = centerWeek(sales, center);
          return (
            <div key={center}>
              <Title order={3}>{nameOf(group, center)}</Title>
              <Text size="sm" className="figures">
                {lookBackSentence(lookBack, group)}
              </Text>
              {lookBack.misses.length > 0 && (
                <details>
                  <summary>The weeks</summary>
                  <Table className="figures" withRowBorders={false}>
                    <Table.Thead>
                      <Table.Tr>
                        <Table.Th scope="col">Week of</Table.Th>
                        <Table.Th scope="col" ta="right">
                          Forecast
                        </Table.Th>
                        <Table.Th scope="col" ta="right">
                          Sales
                        </Table.Th>
                        <Table.Th scope="col" ta="right">
                          Missed by
                        </Table.Th>
                      </Table.Tr>
                    </Table.Thead>
                    <Table.Tbody>
                      {lookBack.misses.map(({ weeksAgo, estimateCents, actualCents, missBasisPoints }) => (
                        <Table.Tr key={weeksAgo}>
                          <Table.Td>
                            {formatMonthDay(addDays(sales.startDate, -7 * (weeksAgo + 1)), group)}
                          </Table.Td>
                          <Table.Td ta="right">{formatMoney(estimateCents, group)}</Table.Td>
                          <Table.Td ta="right">{formatMoney(actualCents, group)}</Table.Td>
                          <Table.Td ta="right">{percentText(missBasisPoints, group)}</Table.Td>
                        </Table.Tr>
                      ))}
                    </Table.Tbody>
                  </Table>
                </details>
              )}
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}
