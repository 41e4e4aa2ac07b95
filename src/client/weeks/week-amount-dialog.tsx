import { Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Minimum } from '../../domain/values/money.ts';
import type { WeekRecord } from '../../domain/weeks/week-record.ts';
import { ConflictChoice } from '../ui/conflict-choice.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { Unsaved } from '../ui/unsaved.tsx';
import { AmountChange } from './amount-change.tsx';
import { ConflictText } from './conflict-text.tsx';
import { EditFooter } from './edit-footer.tsx';
import { EditIntro } from './edit-intro.tsx';
import { useWeekAmount } from './use-week-amount.ts';
import type { WeekAmount } from './week-amount.ts';

interface WeekAmountFormProps {
  amount: WeekAmount;
  record: WeekRecord;
  /** 'none' where the specification gives the dialog no minimum: then the server decides. */
  minimum?: Minimum | undefined;
  onClose: () => void;
}

/** Sets one amount of a week: what was earned, spent, or paid to a crew. */
export function WeekAmountDialog({ opened, ...form }: WeekAmountFormProps & { opened: boolean }) {
  return (
    <SheetDialog opened={opened} onClose={form.onClose} title={form.amount.title}>
      <WeekAmountForm {...form} />
    </SheetDialog>
  );
}

function WeekAmountForm({ amount, record, minimum, onClose }: WeekAmountFormProps) {
  const [opened] = useState(() => amount.start(record));
  const { field, edit, stored, save } = useWeekAmount(
    { amount, minimum, weekId: record.weekId, opened },
    onClose,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Unsaved when={field.dirty} />
      <Stack gap="md">
        <EditIntro weekId={record.weekId} />
        {edit.conflict && (
          <ConflictChoice busy={edit.busy} onKeepMine={save} onTakeTheirs={onClose}>
            <ConflictText setBy={edit.conflict.setBy} what={amount.storedText(stored)} />
          </ConflictChoice>
        )}
        <MoneyInput
          label={amount.name}
          data-autofocus
          {...field.input}
          onChange={(text) => {
            field.input.onChange(text);
            edit.forgetRefusal();
          }}
          error={field.input.error || edit.refusal}
        />
        {amount.shared && <Text size="sm">{amount.shared}</Text>}
        {field.cents !== null && (
          <div>
            <AmountChange from={amount.in(stored)} to={field.cents} />
            {amount.effect && (
              <Text size="sm" c="dimmed" className="figures">
                {amount.effect(field.cents, stored)}
              </Text>
            )}
          </div>
        )}
      </Stack>
      <EditFooter edit={edit} onCancel={onClose} />
    </form>
  );
}
