import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { OrderPapers, type OrderPapersProps } from './order-papers.tsx';

interface OrderPapersDialogProps extends Omit<OrderPapersProps, 'seen' | 'onSee'> {
  opened: boolean;
  onClose: () => void;
}

/** 'Files of Order': its photos and PDFs, on a screen where an order has no sheet of its own. */
export function OrderPapersDialog({ opened, onClose, ...papers }: OrderPapersDialogProps) {
  const group = useGroup();
  const [seen, setSeen] = useState<number | null>(null);
  const { supplier, amountCents, day } = papers.order;
  return (
    <SheetDialog opened={opened} onClose={onClose} title="Files of Order" isCovered={seen !== null}>
      <Stack gap="xs">
        <Text size="sm" className="figures">
          {supplier}, {formatMoney(amountCents, group)}, {formatDay(day, group)}
        </Text>
        <OrderPapers {...papers} seen={seen} onSee={setSeen} />
      </Stack>
    </SheetDialog>
  );
}
