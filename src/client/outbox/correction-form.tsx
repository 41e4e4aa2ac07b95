import { Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { DETAILS, eachWritten } from '../../domain/orders/order-fields.ts';
import type { QueuedEntry } from '../data/entry-list.ts';
import { entryWords } from '../data/entry-words.ts';
import { newKey } from '../data/key.ts';
import { correctEntry } from '../data/outbox.ts';
import { DetailInput } from '../form/detail-input.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup } from '../session/use-session.ts';
import { SaveFooter } from '../ui/sheet-dialog.tsx';
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
  const [typed, setTyped] = useState(() => typedEntry(call, group));
  const [errors, setErrors] = useState<TypedEntry>({});

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = correctedEntry(group, call, typed, newKey());
    if ('errors' in read) return setErrors(read.errors);
    await correctEntry(entryId, read.call);
    onClose();
  }

  function field(name: EntryField) {
    return {
      label: LABELS[name],
      value: typed[name] ?? '',
      error: errors[name],
      onChange: (text: string) => {
        setTyped({ ...typed, [name]: text });
        setErrors({ ...errors, [name]: undefined });
      },
    };
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Text fw={600}>{entryWords(group, call, () => null).title}</Text>
          <Text size="sm" className="budget-danger">
            {refusal}
          </Text>
        </div>
        {(Object.keys(typed) as EntryField[]).map((name) => {
          const { onChange, ...input } = field(name);
          if (name === 'amount') return <MoneyInput key={name} {...input} onChange={onChange} />;
          const detail = DETAILS.find(([one]) => one === name)?.[1];
          if (detail)
            return (
              <DetailInput
                key={name}
                detail={detail}
                {...input}
                onChange={(event) => onChange(event.currentTarget.value)}
              />
            );
          return (
            <TextInput
              key={name}
              type={name === 'day' ? 'date' : 'text'}
              inputMode={name === 'hours' ? 'decimal' : undefined}
              {...input}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          );
        })}
      </Stack>
      <SaveFooter onClose={onClose}>Send again</SaveFooter>
    </form>
  );
}
