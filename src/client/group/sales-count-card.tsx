import { Stack, Text, Title } from '@mantine/core';
import { SALES_PARTS, type SalesPart } from '../../domain/group/sales-count.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { GroupSwitch } from './group-switch.tsx';

const LABELS: Record<SalesPart, string> = {
  tax: 'Tax',
  tips: 'Tips',
  discounts: 'Discounts',
  serviceCharges: 'Service Charges',
};

const DESCRIPTIONS: Partial<Record<SalesPart, string>> = {
  discounts: 'Sales before discounts, as if everybody had paid the full price.',
};

/** What the sales of registers' files are taken with besides net sales: nothing until somebody says so. */
export function SalesCountCard() {
  const { salesCount } = useGroup();
  return (
    <Card p="lg" aria-labelledby="sales-count">
      <Stack gap="sm">
        <Title order={2} id="sales-count">
          What Sales Hold
        </Title>
        <Text size="sm">
          Sales from a register’s file are net: after discounts and refunds, without tax, tips and service
          charges. Switch on what yours hold besides.
        </Text>
        {SALES_PARTS.map((part) => (
          <GroupSwitch
            key={part}
            label={LABELS[part]}
            {...(DESCRIPTIONS[part] && { description: DESCRIPTIONS[part] })}
            checked={salesCount[part]}
            changeTo={(on) => ({ salesCount: { [part]: on } })}
            saved={(on) => `${LABELS[part]} ${on ? 'in' : 'out of'} what files bring from now on`}
          />
        ))}
        <Text size="sm" c="dimmed">
          Saved at once. Files that are imported from then on are read so; what is on record stays. Where a
          file does not tell a part, its import says so.
        </Text>
      </Stack>
    </Card>
  );
}
