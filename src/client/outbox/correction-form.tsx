import { Stack, Text, TextInput } from '@mantine/core';
import { DETAILS, eachWritten } from '../../domain/orders/order-fields.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import type { EntryCall, QueuedEntry } from '../data/entry-list.ts';
import { entryWords } from '../data/entry-words.ts';
import { newKey } from '../data/key.ts';
import { correctEntry } from '../data/outbox.ts';
import { DetailInput } from '../form/detail-input.tsx';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm } from '../form/entry-form.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { useForm } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import { correctedEntry, type EntryField, type TypedEntry, typedEntry } from './correction.ts';

const LABELS: Record<EntryField, string> = {
  ...eachWritten((_, { label }) => label),
  day: 'Order date',
  hours: 'Hours Worked',
};

interface CorrectionFormProps {
  entry: QueuedEntry;
  onClose: () => void;
}

/** Corrects an entry that the server refused. It is then queued again in its old place. */
export function CorrectionForm({ entry: { entryId, call, refusal }, onClose }: CorrectionFormProps) {
  const group = useGroup();
  const form = useForm<TypedEntry, null, EntryCall, void>({
    start: typedEntry(call, group),
    from: null,
    failure: FAILURES.updateData,
    read: (typed) => {
      const read = correctedEntry(group, call, typed, newKey());
      return 'errors' in read ? { faults: read.errors } : { wanted: read.call };
    },
    write: async (corrected) => {
      await correctEntry(entryId, corrected);
      onClose();
    },
  });
  const names = Object.keys(form.entry) as EntryField[];
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        <div>
          <Text fw={600}>{entryWords(group, call, () => null).title}</Text>
          <Text size="sm" className="budget-danger">
            {refusal}
          </Text>
        </div>
        {names.map((name) => {
          const input = { label: LABELS[name], ...form.field(name), value: form.entry[name] ?? '' };
          if (name === 'amount') return <MoneyInput key={name} {...input} />;
          const detail = DETAILS.find(([one]) => one === name)?.[1];
          if (detail) return <DetailInput key={name} detail={detail} {...input} />;
          return (
            <TextInput
              key={name}
              type={name === 'day' ? 'date' : 'text'}
              inputMode={name === 'hours' ? 'decimal' : undefined}
              {...input}
            />
          );
        })}
      </Stack>
      <DialogFooter form={form} save="Send again" disabled={false} onCancel={onClose} />
    </EntryForm>
  );
}
