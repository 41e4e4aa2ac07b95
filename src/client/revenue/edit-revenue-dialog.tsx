import { Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FAILURES, revenueUpdated } from '../../domain/refusals/message.ts';
import { changedRevenue } from '../../domain/revenue/revenue.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { revenueOf, type WeekRecord } from '../../domain/weeks/week-record.ts';
import { ConflictChoice } from '../ui/conflict-choice.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { Unsaved } from '../ui/unsaved.tsx';
import { AmountChange } from '../weeks/amount-change.tsx';
import { ConflictText } from '../weeks/conflict-text.tsx';
import { EditFooter } from '../weeks/edit-footer.tsx';
import { EditIntro } from '../weeks/edit-intro.tsx';
import { useAmountField } from '../weeks/use-amount-field.ts';
import { useWeekEdit } from '../weeks/use-week-edit.ts';
import { revenueText } from './revenue-text.ts';
import { useSaveRevenue } from './use-save-revenue.ts';

interface EditRevenueDialogProps {
  opened: boolean;
  record: WeekRecord;
  onClose: () => void;
}

/** Sets a week's kitchen and bar revenue, and with them its total. */
export function EditRevenueDialog({ opened, record, onClose }: EditRevenueDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={onClose} title="Edit Weekly Revenue">
      <RevenueForm record={record} onClose={onClose} />
    </SheetDialog>
  );
}

function RevenueForm({ record, onClose }: Omit<EditRevenueDialogProps, 'opened'>) {
  const { weekId } = record;
  const [opened] = useState(() => revenueOf(record));
  const kitchen = useAmountField(opened.kitchenCents);
  const bar = useAmountField(opened.barCents);
  const edit = useWeekEdit({
    weekId,
    change: useSaveRevenue(weekId),
    saved: (saved) => revenueUpdated(formatMoney(saved.revenueCents)),
    failure: FAILURES.updateRevenue,
    onClose,
  });
  const start = { ...opened, ...edit.conflict?.values };
  const entered =
    kitchen.cents === null || bar.cents === null
      ? null
      : { kitchenCents: kitchen.cents, barCents: bar.cents };
  const total = entered && changedRevenue(start, entered).totalCents;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    kitchen.check();
    bar.check();
    const { totalCents, kitchenCents, barCents } = start;
    if (entered) void edit.save({ ...entered, from: { totalCents, kitchenCents, barCents } });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Unsaved when={kitchen.dirty || bar.dirty} />
      <Stack gap="md">
        <EditIntro weekId={weekId} />
        {edit.conflict && (
          <ConflictChoice busy={edit.busy} onKeepMine={() => submit()} onTakeTheirs={onClose}>
            <ConflictText setBy={edit.conflict.setBy} what={revenueText(start)} />
          </ConflictChoice>
        )}
        <MoneyInput label="Kitchen Revenue" data-autofocus {...kitchen.input} />
        <MoneyInput label="Bar Revenue" {...bar.input} />
        <Group justify="space-between" role="group" aria-label="Total">
          <Text fw={600}>Total</Text>
          <Text fw={600} className="figures">
            {total !== null && formatMoney(total)}
          </Text>
        </Group>
        {total !== null && <AmountChange from={start.totalCents} to={total} />}
        {edit.refusal && (
          <Text size="sm" c="red" role="alert">
            {edit.refusal}
          </Text>
        )}
      </Stack>
      <EditFooter edit={edit} onCancel={onClose} />
    </form>
  );
}
