import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { differenceFrom, formatDifference } from '../../domain/budgets/comparison.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import { weekOfRecord } from '../../domain/desk/week-record.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import type { RevenueFigure } from '../../domain/sales/revenue.ts';
import type { Locale } from '../../domain/values/locale.ts';
import {
  type Cents,
  enteredAmount,
  formatMoney,
  type Minimum,
  moneyInputText,
} from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm, FormConflict } from '../form/entry-form.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import type { Faults, FormState } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import { FormFooter } from '../ui/form-footer.tsx';
import { useWeekChange } from './use-week-change.ts';
import { useWeekForm } from './use-week-form.ts';
import type { Stored, WeekAmount } from './week-amount.ts';
import { ConflictText, EditIntro } from './week-name.tsx';
import { daysEnteredText, soFarByDay } from './whole-week.ts';
import { useForecastNotice, useWholeWeek, WholeWeekQuestion } from './whole-week-question.tsx';

export interface WeekAmountFormProps {
  amount: WeekAmount;
  record: RecordedWeek;
  /** 'none' if the specification gives the dialog no minimum; the server decides then. */
  minimum?: Minimum | undefined;
  /** The button's label when the form stands on a page instead of a dialog. */
  save?: string;
  onClose: () => void;
}

/** Sets one amount of a week: revenue, spending, or a crew's pay. Shows what saving changes. */
export function WeekAmountForm({ amount, record, minimum, save, onClose }: WeekAmountFormProps) {
  const group = useGroup();
  const { form, opened, isBlank, wholeWeek } = useWeekAmount({ amount, record, minimum, onClose });
  const stored = { ...opened, ...(form.conflict?.values as Stored | undefined) };
  const read = readAmounts(form.entry, minimum, group);
  const becomes = 'typed' in read ? amount.becomes(read.typed, stored, group) : null;
  return (
    <EntryForm form={{ ...form, submit: wholeWeek.submit }}>
      <Stack gap="md">
        <EditIntro weekId={record.weekId} />
        {form.conflict && (
          <FormConflict form={form} onKeepMine={() => form.keepMine(stored)} onTakeTheirs={onClose}>
            <ConflictText setBy={form.conflict.setBy} what={amount.storedText(stored, group)} />
          </FormConflict>
        )}
        {amount.fields.map(({ key, label }, index) => {
          const { value, error, ...field } = form.field(key);
          const refused = amount.fields.length === 1 && form.problem;
          return (
            <MoneyInput
              key={key}
              label={label}
              data-autofocus={index === 0 || undefined}
              {...field}
              value={value ?? ''}
              error={error ?? refused}
              onBlur={() => 'faults' in read && form.say({ [key]: read.faults[key] })}
              onFocus={(event) => event.currentTarget.select()}
            />
          );
        })}
        {amount.isRevenue && amount.in(stored) === 0 && (
          <SoFarFromDays weekId={record.weekId} figures={amount.fields.map(({ key }) => key)} />
        )}
        {amount.shared && <Text size="sm">{amount.shared}</Text>}
        {amount.total && <Total label={amount.total} cents={isBlank ? null : becomes} />}
        {becomes !== null && !isBlank && (
          <div>
            {!(amount.isRevenue && amount.in(stored) === 0) && (
              <AmountChange from={amount.in(stored)} to={becomes} />
            )}
            {amount.effect && (
              <Text size="sm" c="dimmed" className="figures">
                {amount.effect(becomes, stored, group)}
              </Text>
            )}
          </div>
        )}
        {amount.fields.length > 1 && form.problem && (
          <Text size="sm" c="red" role="alert">
            {form.problem}
          </Text>
        )}
      </Stack>
      <Footer
        {...{ form, isBlank, save, onClose }}
        question={wholeWeek.asked && <WholeWeekQuestion asked={wholeWeek.asked} />}
      />
    </EntryForm>
  );
}

interface FooterProps {
  form: Pick<FormState, 'busy' | 'conflict' | 'dirty'>;
  /** Shown before saving. */
  question: ReactNode;
  /** Whether nothing is typed yet that could be saved. */
  isBlank: boolean;
  save: string | undefined;
  onClose: () => void;
}

function Footer({ form, question, isBlank, save, onClose }: FooterProps) {
  if (!save) return <DialogFooter form={form} above={question} disabled={isBlank} onCancel={onClose} />;
  return (
    <FormFooter problem={null}>
      {!form.conflict && question}
      {!form.conflict && (
        <Button type="submit" loading={form.busy} disabled={isBlank}>
          {save}
        </Button>
      )}
    </FormFooter>
  );
}

/** Shows the revenue that the week's days brought for figures not entered yet; nothing if no day is entered. */
function SoFarFromDays({ weekId, figures }: { weekId: WeekId; figures: readonly string[] }) {
  const group = useGroup();
  const { data: sales } = useQuery(reads.sales(weekId, group.only));
  const entered = sales && soFarByDay(group, figures as RevenueFigure[], sales);
  if (!entered) return null;
  return (
    <Text size="sm" className="figures">
      {daysEnteredText(entered, group)}
    </Text>
  );
}

function Total({ label, cents }: { label: string; cents: Cents | null }) {
  const group = useGroup();
  return (
    <Group justify="space-between" role="group" aria-label={label}>
      <Text fw={600}>{label}</Text>
      <Text fw={600} className="figures">
        {cents !== null && formatMoney(cents, group)}
      </Text>
    </Group>
  );
}

function useWeekAmount({ amount, record, minimum, onClose }: WeekAmountFormProps) {
  const group = useGroup();
  const [opened] = useState(() => amount.start(record, group));
  const { mutateAsync } = useWeekChange(({ typed, from }: { typed: Stored; from: Stored }) =>
    amount.set(record.weekId, typed, from, group.only),
  );
  // A revenue of 0 means it is not entered: the field starts empty.
  const isMissing = (stored: Cents) => amount.isRevenue && stored === 0;
  const start = amount.fields.map(({ key }) => [
    key,
    isMissing(opened[key]!) ? '' : moneyInputText(opened[key]!, group),
  ]);
  const form = useWeekForm({
    weekId: record.weekId,
    start: Object.fromEntries(start) as Record<string, string>,
    from: opened,
    read: (entry, from: Stored) => {
      const read = readAmounts(entry, minimum, group);
      return 'typed' in read ? { wanted: { ...read, from } } : read;
    },
    write: mutateAsync,
    failure: amount.failure,
    saved: (saved) => {
      const after = weekOfRecord(saved);
      const message = amount.saved(amount.in(amount.start(after, group)), group);
      return { ...message, effect: amount.isRevenue && forecastSaid(record, after) };
    },
    onClose,
  });
  const forecastSaid = useForecastNotice();
  const isBlank =
    amount.isRevenue === true && Object.values(form.entry).every((text) => text.trim() === '') && !form.dirty;
  const read = readAmounts(form.entry, minimum, group);
  const wanted = amount.isRevenue && 'typed' in read ? read.typed : {};
  const wholeWeek = useWholeWeek(record.weekId, { wanted, from: opened }, () => form.keepMine(opened));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.conflict && !isBlank) wholeWeek.submit();
  }
  return { form, opened, isBlank, wholeWeek: { ...wholeWeek, submit } };
}

function readAmounts(
  entry: Record<string, string>,
  minimum: Minimum | undefined,
  place: Locale,
): { typed: Stored } | { faults: Faults<Record<string, string>> } {
  const typed: Stored = {};
  const faults: Record<string, string> = {};
  for (const [key, text] of Object.entries(entry)) {
    const { cents, error } = enteredAmount(text, place, minimum);
    if (cents === null) faults[key] = error;
    else typed[key] = cents;
  }
  return Object.keys(faults).length > 0 ? { faults } : { typed };
}

/** Shows what saving changes: "$7,200.00 → $7,350.00, +$150.00". */
function AmountChange({ from, to }: { from: Cents; to: Cents }) {
  const group = useGroup();
  const difference = differenceFrom(to, from);
  return (
    <Text size="sm" c="dimmed" className="figures" aria-live="polite">
      {difference.direction === 'same'
        ? `${formatMoney(from, group)}, no change`
        : `${formatMoney(from, group)} → ${formatMoney(to, group)}, ${formatDifference(difference.cents, group)}`}
    </Text>
  );
}
