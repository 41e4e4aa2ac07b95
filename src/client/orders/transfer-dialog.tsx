import { Box, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { kindOfType } from '../../domain/alerts/alert.ts';
import { hasBudget } from '../../domain/budgets/budget.ts';
import { dayWithin, type Week, type WeekId } from '../../domain/calendar/week.ts';
import type { Group, RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { transferDayFault } from '../../domain/orders/add-transfer.ts';
import { type NewTransfer, newTransfer } from '../../domain/orders/order.ts';
import { transferWaits } from '../../domain/orders/preview-order.ts';
import { SAVED } from '../../domain/refusals/message.ts';
import { remainingText } from '../../domain/standings/standing-words.ts';
import { parseDay } from '../../domain/values/day.ts';
import { amountForm, cents, formatMoney, parseMoney } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import type { Impact } from '../forecast/previewed-week.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { type Faults, type ReadResult, schemaFaults } from '../form/use-form.ts';
import { OneVenueContext, useGroup, useSession } from '../session/use-session.ts';
import { FigureList } from '../ui/figure.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { useRowChange } from '../weeks/use-row-change.ts';
import { useWeekForm } from '../weeks/use-week-form.ts';
import { EditIntro } from '../weeks/week-name.tsx';
import { useTellingWeek } from './use-budget-impact.ts';

interface TransferDialogProps {
  opened: boolean;
  week: Week;
  centers: readonly RevenueCenter[];
  first: RevenueCenter;
  onClose: () => void;
}

export function TransferDialog({ opened, ...props }: TransferDialogProps) {
  return (
    // Goods may go to any venue.
    <OneVenueContext value={null}>
      <SheetDialog opened={opened} onClose={props.onClose} title="Transfer">
        <TransferForm {...props} />
      </SheetDialog>
    </OneVenueContext>
  );
}

interface TransferEntry {
  from: RevenueCenter;
  to: RevenueCenter;
  amount: string;
  day: string;
  notes: string;
}

const FIELDS = {
  from: 'from',
  to: 'to',
  amountCents: 'amount',
  day: 'day',
  notes: 'notes',
} as const satisfies Record<keyof NewTransfer, keyof TransferEntry>;

function TransferForm({ week, centers, first, onClose }: Omit<TransferDialogProps, 'opened'>) {
  const group = useGroup();
  // A week closed in the meantime removes no option: the server explains its refusal.
  const [offered] = useState(centers);
  const { form, read } = useTransfer({ week, centers, first, onClose });
  const { field } = form;
  const wanted = 'wanted' in read ? read.wanted : null;
  const impact = useTransferImpact(week, wanted);
  const data = offered.map((center) => ({ value: center, label: nameOf(group, center) }));
  const required = { required: true, withAsterisk: false };
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        <EditIntro weekId={week.weekId} />
        <NativeSelect label="From" data={data} {...field('from')} />
        <NativeSelect label="To" data={data} {...field('to')} />
        <MoneyInput label="Amount" data-autofocus {...required} {...field('amount')} />
        <TextInput
          type="date"
          label="Date"
          min={week.startDate}
          max={week.endDate}
          {...required}
          {...field('day')}
        />
        <Textarea label="Notes" placeholder="Optional" autosize minRows={2} maxRows={6} {...field('notes')} />
        <div aria-live="polite">
          {wanted && (
            <Text size="sm" c="dimmed" className="figures">
              {whatHappens(group, wanted)}
            </Text>
          )}
          {impact?.waits && (
            <Text size="sm">
              <strong>It will wait for approval.</strong> {impact.waits}
            </Text>
          )}
          {impact && (
            <Box visibleFrom="sm">
              <FigureList rows={impact.sides.flatMap((side) => leftRow(group, side))} />
            </Box>
          )}
        </div>
        <FormProblem form={form} />
      </Stack>
      <DialogFooter
        form={form}
        save="Transfer"
        above={impact && leftLine(group, impact)}
        onCancel={onClose}
      />
    </EntryForm>
  );
}

function whatHappens(group: Group, { from, to, amountCents }: NewTransfer): string {
  const amount = formatMoney(amountCents, group);
  return `Counts as ${amount} less spent by ${nameOf(group, from)}, and ${amount} more by ${nameOf(group, to)}.`;
}

/** Returns the row "Kitchen, left" with before and after; empty for a revenue center without a budget. */
function leftRow(group: Group, { center, impact: { now, after } }: TransferImpact['sides'][number]) {
  if (!hasBudget(now)) return [];
  const [was, is] = [now, after].map(({ remainingCents }) => formatMoney(remainingCents, group));
  return [{ label: `${nameOf(group, center)}, left`, figure: `${was} → ${is}` }];
}

/** Shows in one line what is left on both sides, for phones, where the open keypad hides the rows. */
function leftLine(group: Group, { waits, sides }: TransferImpact) {
  const left = sides
    .filter(({ impact }) => hasBudget(impact.now))
    .map(({ center, impact }) => remainingText(group, center, impact.after));
  if (left.length === 0) return null;
  return (
    <Text hiddenFrom="sm" size="sm" fw={500} className="figures" data-above-buttons>
      {waits ? 'Waiting for approval; then' : 'After this,'} {left.join(', ')}.
    </Text>
  );
}

type TransferImpact = NonNullable<ReturnType<typeof useTransferImpact>>;

function useTransfer({ week, centers, first, onClose }: Omit<TransferDialogProps, 'opened'>) {
  const group = useGroup();
  const { today } = useSession();
  const start: TransferEntry = {
    from: first,
    to: centers.find((center) => center !== first) ?? first,
    amount: '',
    day: dayWithin(week, today),
    notes: '',
  };
  const { mutateAsync } = useAddTransfer(week.weekId);
  const form = useWeekForm({
    weekId: week.weekId,
    start,
    from: null,
    names: FIELDS,
    onClose,
    read: (entry) => readTransfer(group, week, entry),
    write: async (wanted: NewTransfer) => ({ wanted, ...(await mutateAsync(wanted)) }),
    failure: 'Failed to add the transfer. Please try again.',
    saved: ({ wanted: { from, to, amountCents }, approval, alerts }) => {
      const moved = `${formatMoney(amountCents, group)} from ${nameOf(group, from)} to ${nameOf(group, to)}.`;
      const worst = alerts.find(({ type }) => type === 'danger') ?? alerts[0];
      return {
        title: approval ? SAVED.orderWaiting : SAVED.transfer,
        description: moved,
        effect: approval ? `It counts once somebody approves it. ${approval.reason}` : worst?.message,
        // Never a green tick over a budget that just turned critical.
        tone: approval ? 'warning' : worst ? kindOfType(worst.type) : 'success',
      };
    },
  });
  return { form, read: readTransfer(group, week, form.entry) };
}

function readTransfer(
  group: Group,
  week: Week,
  entry: TransferEntry,
): Exclude<ReadResult<TransferEntry, NewTransfer>, 'unchanged'> {
  const amountCents = parseMoney(entry.amount, group);
  const { data, error } = newTransfer(group).safeParse({ ...entry, amountCents });
  const missing: Faults<TransferEntry> = {};
  if (!entry.amount.trim()) missing.amount = 'Enter the amount.';
  else if (amountCents === null) missing.amount = amountForm(group);
  const day = parseDay(entry.day);
  const outside = day && transferDayFault(week, day, group);
  if (!day) missing.day = 'Choose the date.';
  else if (outside) missing.day = outside;
  if (data && Object.keys(missing).length === 0) return { wanted: data };
  return { faults: { ...schemaFaults(error, FIELDS), ...missing } };
}

/** Moves goods between revenue centers in a week. Resolves once the week's figures are read again. */
function useAddTransfer(weekId: WeekId) {
  return useRowChange(
    weekId,
    useOnce((transfer: NewTransfer, key) => call('addTransfer', { weekId, sent: transfer, key })),
  );
}

/** Returns why the typed transfer would wait, and what it leaves both revenue centers; null until it is complete. */
function useTransferImpact(
  week: Week,
  entered: NewTransfer | null,
): { waits: string | null; sides: { center: RevenueCenter; impact: Impact }[] } | null {
  const { user } = useSession();
  const { known, impactOf } = useTellingWeek(week);
  if (!entered || !known || !user) return null;
  const { from, to, amountCents, day } = entered;
  const sides = [
    { center: from, impact: impactOf(from, [{ day, cents: cents(-amountCents) }]) },
    { center: to, impact: impactOf(to, [{ day, cents: amountCents }]) },
  ];
  return {
    waits: transferWaits(known, entered, user),
    sides: sides.flatMap(({ center, impact }) => (impact ? [{ center, impact }] : [])),
  };
}
