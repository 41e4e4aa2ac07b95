import { Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { orderVoid } from '../../domain/orders/order.ts';
import type { Message } from '../../domain/refusals/message.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm } from '../form/entry-form.tsx';
import { schemaFaults } from '../form/use-form.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { useWeekForm } from './use-week-form.ts';

interface VoidFormProps<Voided> {
  /** The title, which is also the button's label, such as 'Void order'. */
  title: string;
  weekId: WeekId;
  children: ReactNode;
  effect: string;
  example: string;
  schema: Pick<typeof orderVoid, 'safeParse'>;
  write: (reason: string) => Promise<Voided>;
  saved: (voided: Voided) => Message;
  failure: string;
  onClose: () => void;
}

/** Takes something out of a week's figures, for a reason that is stored with it. */
export function VoidDialog<Voided>({ opened, ...form }: VoidFormProps<Voided> & { opened: boolean }) {
  return (
    <SheetDialog opened={opened} onClose={form.onClose} title={form.title}>
      <VoidForm {...form} />
    </SheetDialog>
  );
}

const NAMES = { reason: 'reason' } as const;

/** The form of `VoidDialog`, for a dialog that shows other things too. */
export function VoidForm<Voided>({
  title,
  children,
  effect,
  example,
  schema,
  ...rest
}: VoidFormProps<Voided>) {
  const form = useWeekForm({
    ...rest,
    start: { reason: '' },
    from: null,
    names: NAMES,
    read: (entry) => {
      const { data, error } = schema.safeParse(entry);
      return data ? { wanted: data.reason } : { faults: schemaFaults(error, NAMES) };
    },
  });
  const reason = form.field('reason');
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        {children}
        <Text size="sm" c="dimmed" className="figures">
          {effect}
        </Text>
        <Textarea
          label="Reason"
          placeholder={`Such as: ${example}`}
          required
          withAsterisk={false}
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          {...reason}
          error={reason.error ?? form.problem}
        />
      </Stack>
      <DialogFooter form={form} save={title} color="red.9" disabled={false} onCancel={rest.onClose} />
    </EntryForm>
  );
}
