import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { centerOn, venueOn } from '../../domain/group/budget-terms.ts';
import { weekdaysClosed, withWeekdays } from '../../domain/group/closed-weekdays.ts';
import type { Venue } from '../../domain/group/group.ts';
import { centerChange, crewChange, newCenter, newCrew, venueChange } from '../../domain/group/new-venue.ts';
import { beginningsOf } from '../../domain/group/terms.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { moneyInputText, parseMoney } from '../../domain/values/money.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { call } from '../data/call-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { FromWeek, firstDayOf } from '../form/from-week.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { type FormState, schemaFaults, useForm } from '../form/use-form.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { useRefreshSession } from '../session/use-settings.ts';
import {
  CenterFields,
  ClosedFields,
  CrewFields,
  SharePercentage,
  type TypedCenter,
  type TypedCrew,
  typedPercentage,
} from './part-fields.tsx';

interface PartFormProps<Entry extends object, Wanted> {
  start: Entry;
  schema: z.ZodType<Wanted>;
  /** Converts the form to the schema's input. */
  asked: (entry: Entry) => object;
  write: (wanted: Wanted) => Promise<unknown>;
  save?: string;
  /** Maps the schema's fields to the form's, where the names differ. */
  fields?: Record<string, keyof Entry>;
  onClose: () => void;
  children: (form: FormState<Entry>) => ReactNode;
}

function PartForm<Entry extends object, Wanted extends { name?: string | undefined }>(
  props: PartFormProps<Entry, Wanted>,
) {
  const { start, schema, asked, write, save, fields, onClose, children } = props;
  const refreshSession = useRefreshSession();
  const names: Record<string, keyof Entry> = {
    ...(Object.fromEntries(Object.keys(start).map((field) => [field, field])) as Record<string, keyof Entry>),
    ...fields,
  };
  const form = useForm<Entry, null, Wanted, string>({
    start,
    from: null,
    names,
    failure: FAILURES.saveSettings,
    read: (entry) => {
      const read = schema.safeParse(asked(entry));
      return read.success ? { wanted: read.data } : { faults: schemaFaults(read.error, names) };
    },
    write: async (wanted) => {
      await write(wanted);
      await refreshSession();
      return wanted.name ?? '';
    },
    dialog: {
      saved: (name) => ({ ...DONE.group(`${name} was saved.`), tone: 'success' }),
      close: onClose,
    },
  });
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        {children(form as unknown as FormState<Entry>)}
        <FormProblem form={form} />
      </Stack>
      <DialogFooter form={form} {...(save && { save })} onCancel={onClose} />
    </EntryForm>
  );
}

export function VenueDialogForm({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const group = useGroup();
  const { currentWeek } = useSession();
  const laborOn = (day: Day) => percentText(venueOn(venue, day).laborPercentage, group);
  const start = {
    name: venue.name,
    fromWeek: '',
    laborPercentage: percentText(venue.laborPercentage, group),
  };
  return (
    <PartForm
      start={start}
      schema={venueChange}
      onClose={onClose}
      asked={({ name, laborPercentage, fromWeek }) => ({
        name,
        ...percentIn('laborPercentage', laborPercentage),
        ...(fromWeek && { fromWeek }),
      })}
      write={(change) => call('changeVenue', { venueId: venue.venueId, sent: change })}
    >
      {(form) => (
        <>
          <TextInput label="Venue name" autoComplete="off" data-autofocus {...form.field('name')} />
          <SharePercentage
            label="Labor Budget, of the venue’s revenue"
            placeholder={venue.laborPercentage === undefined ? 'As in Budget Settings' : ''}
            {...form.field('laborPercentage')}
          />
          <BudgetFrom
            isOther={form.entry.laborPercentage !== start.laborPercentage}
            terms={venue.laborTerms}
            held={laborOn}
            value={form.entry.fromWeek}
            error={form.faults.fromWeek}
            onChange={(fromWeek) => {
              const wasTyped =
                form.entry.laborPercentage !== laborOn(firstDayOf(form.entry.fromWeek, currentWeek));
              const planned = laborOn(firstDayOf(fromWeek, currentWeek));
              form.type({ fromWeek, ...(!wasTyped && { laborPercentage: planned }) });
            }}
          />
        </>
      )}
    </PartForm>
  );
}

interface BudgetFromProps {
  /** Whether a typed value applies from a week on. */
  isOther: boolean;
  terms: readonly { from: Day | null }[] | undefined;
  /** Returns the stored value of a day as input text. */
  held: (day: Day) => string;
  value: string;
  error: string | undefined;
  onChange: (weekId: string) => void;
}

/** Chooses the week a percentage applies from. Shown once another one is typed or planned. */
function BudgetFrom({ isOther, terms, held, value, error, onChange }: BudgetFromProps) {
  const { currentWeek } = useSession();
  const words = (day: Day) => (held(day) ? `${held(day)}%` : 'what Budget Settings has');
  const planned = beginningsOf(terms)
    .filter((from) => from > currentWeek.startDate)
    .map((from) => ({ from, says: words(from) }));
  if (!isOther && value === '' && planned.length === 0) return null;
  return <FromWeek {...{ value, planned, error, onChange }} before={(day) => words(addDays(day, -1))} />;
}

interface CenterDialogProps {
  venue: Venue;
  /** Null to add one. */
  center: Venue['centers'][number] | null;
  onClose: () => void;
}

export function CenterDialogForm({ venue, center, onClose }: CenterDialogProps) {
  const group = useGroup();
  const add = useOnce((entered: z.output<typeof newCenter>, key) =>
    call('addCenter', { venueId: venue.venueId, sent: entered, key }),
  );
  const { today, currentWeek } = useSession();
  const rules = center?.closedOn ?? [];
  const start: TypedCenter = center
    ? {
        name: center.name,
        percentage: percentText(center.percentage, group),
        budgetOf: center.budgetOf,
        approvalOver:
          center.approvalOverCents === undefined ? '' : moneyInputText(center.approvalOverCents, group),
        approvalOverBudget: center.approvalOverBudget ?? false,
        closed: weekdaysClosed(rules, today as Day).map(String),
        closedFrom: currentWeek.startDate,
        fromWeek: '',
      }
    : { name: '', percentage: '30', budgetOf: 'own' };
  const shared = { start, onClose };
  const heldOn = (day: Day) => {
    const { percentage, budgetOf } = centerOn(center!, day);
    return { percentage: percentText(percentage, group), budgetOf };
  };
  const fields = (form: FormState<TypedCenter>) => (
    <>
      <CenterFields
        part={form.entry}
        onType={form.type}
        error={form.faults.name}
        fault={form.faults.percentage}
      />
      {center && (
        <BudgetFrom
          isOther={form.entry.percentage !== start.percentage || form.entry.budgetOf !== start.budgetOf}
          terms={center.terms}
          held={(day) => heldOn(day).percentage}
          value={form.entry.fromWeek ?? ''}
          error={form.faults.fromWeek}
          onChange={(fromWeek) => {
            const was = heldOn(firstDayOf(form.entry.fromWeek ?? '', currentWeek));
            const is = heldOn(firstDayOf(fromWeek, currentWeek));
            const { percentage, budgetOf } = form.entry;
            form.type({
              fromWeek,
              ...(percentage === was.percentage && { percentage: is.percentage }),
              ...(budgetOf === was.budgetOf && { budgetOf: is.budgetOf }),
            });
          }}
        />
      )}
      {center && (
        <>
          <MoneyInput
            label="Orders over this need approval"
            placeholder="None"
            {...form.field('approvalOver')}
            value={form.entry.approvalOver ?? ''}
          />
          <Checkbox
            label="Orders that go over the week’s budget need approval"
            description="All orders do while the week has no revenue and no forecast."
            checked={form.entry.approvalOverBudget ?? false}
            onChange={(event) => form.type({ approvalOverBudget: event.currentTarget.checked })}
          />
          <ClosedFields
            closed={form.entry.closed ?? []}
            from={form.entry.closedFrom ?? ''}
            isNew={(form.entry.closed ?? []).some((weekday) => !start.closed?.includes(weekday))}
            onType={form.type}
            fault={form.faults.closedFrom}
          />
        </>
      )}
    </>
  );
  if (!center)
    return (
      <PartForm
        {...{ ...shared, schema: newCenter, save: 'Add revenue center', write: add }}
        asked={(entry) => ({ ...entry, percentage: typedPercentage(entry.percentage) })}
      >
        {fields}
      </PartForm>
    );
  return (
    <PartForm
      {...{ ...shared, schema: centerChange }}
      fields={{ approvalOverCents: 'approvalOver', closedOn: 'closedFrom' } as const}
      asked={({ percentage, approvalOver = '', closed = [], closedFrom = '', fromWeek, ...entry }) => ({
        ...entry,
        ...percentIn('percentage', percentage),
        ...(fromWeek && { fromWeek }),
        closedOn: withWeekdays(rules, closed.map(Number), {
          from: closedFrom as Day,
          today: today as Day,
        }),
        approvalOverCents:
          approvalOver.trim() === '' ? null : (parseMoney(approvalOver, group) ?? Number.NaN),
      })}
      write={(change) => call('changeCenter', { centerId: center.id, sent: change })}
    >
      {fields}
    </PartForm>
  );
}

interface CrewDialogProps {
  venue: Venue;
  /** Null to add one. */
  crew: Venue['crews'][number] | null;
  onClose: () => void;
}

/** Renames or adds a crew of a venue. A crew's department stays. */
export function CrewDialogForm({ venue, crew, onClose }: CrewDialogProps) {
  const add = useOnce((entered: z.output<typeof newCrew>, key) =>
    call('addCrew', { venueId: venue.venueId, sent: entered, key }),
  );
  if (!crew)
    return (
      <PartForm
        {...{ onClose, schema: newCrew, save: 'Add crew', write: add }}
        start={{ name: '', department: 'service' } as TypedCrew}
        asked={(entry) => entry}
      >
        {(form) => <CrewFields part={form.entry} onType={form.type} error={form.faults.name} />}
      </PartForm>
    );
  return (
    <PartForm
      {...{ onClose, schema: crewChange, start: { name: crew.name } }}
      asked={(entry) => entry}
      write={(change) => call('changeCrew', { crewId: crew.id, sent: change })}
    >
      {(form) => <TextInput label="Name" autoComplete="off" data-autofocus {...form.field('name')} />}
    </PartForm>
  );
}

function percentText(percentage: number | undefined, place: Locale): string {
  return percentage === undefined ? '' : formatPercentage(percentage, place);
}

/** Returns the typed percentage; nothing if empty, so that the one of the budget settings applies. */
function percentIn<Name extends string>(name: Name, typed: string): { [name in Name]?: number } {
  return typed.trim() === '' ? {} : ({ [name]: typedPercentage(typed) } as { [name in Name]: number });
}
