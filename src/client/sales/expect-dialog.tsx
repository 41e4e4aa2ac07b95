import { Button, Stack, Switch, Text, TextInput } from '@mantine/core';
import { daySentence } from '../../domain/forecast/forecast-words.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { centerDay, expectedEntry, type SalesWeek } from '../../domain/sales/day-sales.ts';
import { type Day, formatDay, WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import { type Cents, enteredAmount, moneyField, moneyInputText } from '../../domain/values/money.ts';
import type { WeekNote } from '../../domain/weeks/week-note.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { schemaFaults } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { useWeekForm } from '../weeks/use-week-form.ts';
import { useSaveSales } from './use-sales-form.ts';

interface ExpectFormProps {
  center: RevenueCenter;
  day: Day;
  sales: SalesWeek;
  noted: WeekNote | undefined;
  onClose: () => void;
}

interface ExpectDialogProps extends Pick<ExpectFormProps, 'sales' | 'noted' | 'onClose'> {
  opened: boolean;
  /** The revenue center and day; null if none was chosen. */
  of: Pick<ExpectFormProps, 'center' | 'day'> | null;
}

/** Sets an expectation for a day in place of its forecast, with a reason, or returns to the forecast. */
export function ExpectDialog({ of, ...props }: ExpectDialogProps) {
  const { onClose } = props;
  const group = useGroup();
  if (!of) return null;
  const { center, day } = of;
  return (
    <SheetDialog
      opened
      onClose={onClose}
      title={`Expect ${nameOf(group, center)}, ${WEEKDAYS[weekdayOf(day)]} ${formatDay(day, group)}`}
    >
      <ExpectForm {...props} {...of} />
    </SheetDialog>
  );
}

const NAMES = { note: 'note' } as const;
const FAILURE = 'Failed to save what is expected. Please try again.';

function ExpectForm({ center, day, sales, noted, onClose }: ExpectFormProps) {
  const group = useGroup();
  const known = centerDay(sales, center, day);
  const { form, forget } = useExpectForm({ center, day, sales, onClose });
  const { entry } = form;
  const forecast = {
    cents: known.forecastCents,
    from: known.forecastFrom,
    values: known.forecastValues,
  };
  const expected =
    known.overrideCents === null
      ? null
      : { cents: known.overrideCents, by: known.expectedBy ?? 'somebody', note: known.note };
  const amount = form.field('amount');
  return (
    <EntryForm form={form}>
      <Stack>
        <Text size="sm" className="figures">
          {daySentence(WEEKDAYS[weekdayOf(day)]!, { enteredCents: null, expected, forecast }, group)}
        </Text>
        {noted && (
          <Text size="sm">
            Note by {noted.enteredBy}: {noted.text}
          </Text>
        )}
        <Switch
          label="Closed on this day"
          checked={entry.closed}
          onChange={(event) => form.type({ closed: event.currentTarget.checked })}
        />
        {!entry.closed && (
          <MoneyInput
            label={`Expected sales (${moneyField(group).sign})`}
            data-autofocus
            {...amount}
            placeholder={moneyInputText(known.forecastCents, group)}
          />
        )}
        <TextInput
          label="Why"
          description="For everybody: private party, holiday, street closed."
          {...form.field('note')}
        />
        <FormProblem form={form} />
        {known.overrideCents !== null && (
          <Button variant="default" loading={form.busy} onClick={forget}>
            Back to the forecast
          </Button>
        )}
      </Stack>
      <DialogFooter form={form} save="Save" onCancel={onClose} />
    </EntryForm>
  );
}

function useExpectForm({ center, day, sales, onClose }: Omit<ExpectFormProps, 'noted'>) {
  const group = useGroup();
  const known = centerDay(sales, center, day);
  const { expectDay } = useSaveSales(sales.weekId);
  const isClosed = known.overrideCents === 0;
  const amount = known.overrideCents === null || isClosed ? '' : moneyInputText(known.overrideCents, group);
  const form = useWeekForm({
    weekId: sales.weekId,
    start: { amount, closed: isClosed, note: known.note },
    from: 'typed' as 'typed' | 'forecast',
    names: NAMES,
    read: (entry, from) => {
      if (from === 'forecast') return { wanted: { cents: { [center]: null } } };
      const read = entry.closed ? { cents: 0 as Cents, error: null } : enteredAmount(entry.amount, group);
      if (!entry.closed && entry.amount.trim() === '')
        return { faults: { amount: 'Enter what you expect, or check that it is closed.' } };
      if (read.error !== null) return { faults: { amount: read.error } };
      const wanted = { cents: { [center]: read.cents }, note: entry.note };
      const { data, error } = expectedEntry(group).safeParse(wanted);
      return data ? { wanted: data } : { faults: schemaFaults(error, NAMES) };
    },
    write: (entry) => expectDay(day, entry),
    failure: FAILURE,
    saved: (answer) => {
      const after = centerDay(answer, center, day);
      const what = after.overrideCents === null ? 'back to its forecast' : 'as you expect it';
      return {
        title: 'Expected sales',
        description: `${nameOf(group, center)}, ${WEEKDAYS[weekdayOf(day)]}: ${what}.`,
      };
    },
    onClose,
  });
  return { form, forget: () => form.keepMine('forecast') };
}
