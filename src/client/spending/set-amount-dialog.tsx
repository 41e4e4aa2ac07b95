import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Cents, formatMoney } from '../../domain/money.ts';
import type { WeekRecord } from '../../domain/week-record.ts';
import type { SetAmount } from '../data/gateway.ts';
import { ConflictChoice } from '../ui/conflict-choice.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { AmountChange } from '../weeks/amount-change.tsx';
import { ConflictText } from '../weeks/conflict-text.tsx';
import { EditFooter } from '../weeks/edit-footer.tsx';
import { EditIntro } from '../weeks/edit-intro.tsx';
import { useAmountField } from '../weeks/use-amount-field.ts';
import { useWeekChange } from '../weeks/use-week-change.ts';
import { useWeekEdit } from '../weeks/use-week-edit.ts';
import { AMOUNTS, type AmountId, type SpentAmount, updatedText } from './amounts.ts';

interface SetAmountDialogProps {
  opened: boolean;
  amountId: AmountId;
  record: WeekRecord;
  onClose: () => void;
}

/** Sets what a week spent on something: expenses, labor or a staff cost. */
export function SetAmountDialog({ opened, amountId, record, onClose }: SetAmountDialogProps) {
  const amount = AMOUNTS[amountId];
  return (
    <SheetDialog opened={opened} onClose={onClose} title={`Edit ${amount.name}`}>
      <AmountForm amount={amount} record={record} onClose={onClose} />
    </SheetDialog>
  );
}

interface AmountFormProps {
  amount: SpentAmount;
  record: WeekRecord;
  onClose: () => void;
}

function AmountForm({ amount, record, onClose }: AmountFormProps) {
  const { weekId } = record;
  const [opened] = useState(() => amount.of(record));
  const field = useAmountField(opened);
  const edit = useWeekEdit({
    weekId,
    change: useWeekChange((change: SetAmount) => amount.set(weekId, change)),
    saved: (saved) => ({
      title: amount.saved,
      description: updatedText(amount, amount.of(saved)),
    }),
    failure: amount.failure,
    onClose,
  });
  const start = (edit.conflict?.values.cents ?? opened) as Cents;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    field.check();
    if (field.cents !== null) void edit.save({ cents: field.cents, fromCents: start });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <EditIntro what={amount.what} weekId={weekId} />
        {edit.conflict && (
          <ConflictChoice busy={edit.busy} onKeepMine={() => submit()} onTakeTheirs={onClose}>
            <ConflictText setBy={edit.conflict.setBy} what={`${amount.what} to ${formatMoney(start)}`} />
          </ConflictChoice>
        )}
        <MoneyInput
          label={amount.name}
          data-autofocus
          {...field.input}
          error={field.input.error || edit.refusal}
        />
        {field.cents !== null && <AmountChange from={start} to={field.cents} />}
      </Stack>
      <EditFooter edit={edit} onCancel={onClose} />
    </form>
  );
}
