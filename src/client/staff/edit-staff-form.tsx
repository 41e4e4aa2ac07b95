import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { weekOf } from '../../domain/calendar/week.ts';
import { crewsOf, inUse } from '../../domain/group/venue.ts';
import { formatHours } from '../../domain/labor/labor.ts';
import { type PayTerm, payText, termText } from '../../domain/labor/pay.ts';
import type { StaffChange, StaffMember } from '../../domain/labor/staff.ts';
import { staffedCrews } from '../../domain/people/role.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { type Day, formatDay, parseDay } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm, FormConflict, FormProblem } from '../form/entry-form.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { useForm } from '../form/use-form.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { isOtherPay, readStaffEdit, STAFF_FIELDS, staffAsTyped, type TypedStaff } from './staff-entry.ts';
import { CrewSelect, StaffFields, type StaffForm } from './staff-fields.tsx';

interface EditStaffFormProps {
  member: StaffMember;
  onClose: () => void;
}

export function EditStaffForm({ member, onClose }: EditStaffFormProps) {
  const [opened] = useState(member);
  const form = useStaffForm(opened, onClose);
  const group = useGroup();
  const { role } = useUser();
  const offered = crewsOf(inUse(group));
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        {form.conflict && (
          <FormConflict form={form} onKeepMine={() => form.keepMine(member)} onTakeTheirs={onClose}>
            <Text size="sm" className="figures">
              {form.conflict.setBy ?? 'Somebody else'} changed this staff member while you were editing:{' '}
              {staffText(member, group)}.
            </Text>
            <Text size="sm" mt={4}>
              Keep mine saves your entry over it. Take theirs goes back without saving.
            </Text>
          </FormConflict>
        )}
        <StaffFields form={form} pay={<PayFields form={form} opened={opened} terms={member.pay} />} />
        <CrewSelect
          form={form}
          crews={staffedCrews(group, role).filter((crew) => crew === member.crew || offered.includes(crew))}
          hint="Hours already entered stay where they are, until the labor screen is saved."
        />
        <FormProblem form={form} />
      </Stack>
      <DialogFooter form={form} onCancel={onClose} />
    </EntryForm>
  );
}

export function EditStaffDialog({ opened, ...form }: EditStaffFormProps & { opened: boolean }) {
  return (
    <SheetDialog opened={opened} onClose={form.onClose} title="Edit Staff Member">
      <EditStaffForm {...form} />
    </SheetDialog>
  );
}

/** Manages the form that edits a staff member. After a conflict it saves over what is stored now. */
function useStaffForm(opened: StaffMember, onClose: () => void) {
  const group = useGroup();
  const { today } = useSession();
  const client = useQueryClient();
  const { staffId } = opened;
  const readAgain = () => client.invalidateQueries({ queryKey: reads.staff().queryKey });
  return useForm<TypedStaff, StaffMember, StaffChange, StaffMember>({
    start: staffAsTyped(opened, group),
    from: opened,
    names: STAFF_FIELDS,
    failure: FAILURES.updateData,
    read: (typed, stored) => readStaffEdit(group, typed, { opened, stored, today }),
    write: async (change) => {
      const saved = await call('editStaff', { staffId, sent: change });
      await readAgain();
      return saved;
    },
    onConflict: () => void readAgain(),
    dialog: {
      saved: (saved) => ({ ...DONE.staff(staffText(saved, group)), tone: 'success' }),
      close: onClose,
    },
  });
}

/** Returns "Maria Santos, Head Chef, at $24.00 an hour, usually 40 h a week". */
function staffText(
  { name, position, hourlyRateCents, weeklyCents, usualMinutes }: StaffMember,
  place: Locale,
): string {
  const rate = hourlyRateCents === null ? [] : [`at ${payText({ hourlyRateCents, weeklyCents }, place)}`];
  const usual = usualMinutes ? [`usually ${formatHours(usualMinutes, place)} h a week`] : [];
  return [name, position, ...rate, ...usual].join(', ');
}

interface PayFieldsProps {
  form: StaffForm;
  opened: StaffMember;
  terms: readonly PayTerm[] | undefined;
}

/** 'Hourly Rate' or 'Weekly salary', with the start day of new pay, its effect, and the pay history. */
function PayFields({ form, opened, terms }: PayFieldsProps) {
  const group = useGroup();
  const { today } = useSession();
  const { salary, from: typedFrom = today } = form.entry;
  const isSalary = salary !== undefined;
  const from = parseDay(typedFrom);
  const bySalary = isSalary || opened.weeklyCents !== undefined;
  return (
    <>
      <NativeSelect
        label="Paid"
        data={[
          { value: 'hour', label: 'By the hour' },
          { value: 'week', label: 'By the week, a salary' },
        ]}
        value={isSalary ? 'week' : 'hour'}
        onChange={(event) => form.type({ salary: event.currentTarget.value === 'week' ? '' : undefined })}
      />
      {isSalary ? (
        <MoneyInput
          label="Weekly salary"
          description="Counts in every week in which they have hours."
          {...form.field('salary')}
          value={salary}
        />
      ) : (
        <MoneyInput label="Hourly Rate" {...form.field('rate')} />
      )}
      {isOtherPay(opened, form.entry, group) && (
        <TextInput
          type="date"
          label="Starts"
          description={
            from ? effectOf(from, today, bySalary ? weekOf(from, group).startDate : null, group) : ''
          }
          {...form.field('from')}
          value={typedFrom}
        />
      )}
      {terms && <PayHistory terms={terms} />}
    </>
  );
}

/** Returns how pay from a day on affects hours already on record. */
function effectOf(from: Day, today: Day, week: Day | null, place: Locale): string {
  if (week)
    return `A salary starts and ends with a week: from ${formatDay(week, place)} on, in open weeks. Closed weeks keep their cost.`;
  if (from > today) return 'Hours before that keep their cost.';
  if (from === today) return TODAY;
  return 'Also applies to hours since then in open weeks. Closed weeks keep their cost.';
}

function PayHistory({ terms }: { terms: readonly PayTerm[] }) {
  const group = useGroup();
  return (
    <div>
      <Text size="sm" fw={500} id="pay-history">
        Pay by day
      </Text>
      <ul aria-labelledby="pay-history">
        {[...terms].reverse().map((term) => (
          <Text component="li" key={term.from} size="sm" c="dimmed" className="figures">
            {termText(term, group)}
            {term.setBy && `, set by ${term.setBy}`}
          </Text>
        ))}
      </ul>
    </div>
  );
}

const TODAY =
  'Hours from today on cost this. What was entered today for the week as a whole keeps its cost until the labor screen is saved.';
