import { Alert, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { weekOf } from '../../domain/calendar/week.ts';
import { crewsOf, inUse } from '../../domain/group/venue.ts';
import { formatHours } from '../../domain/labor/labor.ts';
import { type PayTerm, payText, termText } from '../../domain/labor/pay.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { staffedCrews } from '../../domain/people/role.ts';
import { type Day, formatDay, parseDay } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Conflict, conflictOf, refusalReason } from '../data/request-error.ts';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { ConflictChoice } from '../ui/question.tsx';
import { SaveFooter, SheetDialog } from '../ui/sheet-dialog.tsx';
import { Unsaved } from '../ui/unsaved.tsx';
import {
  isOtherPay,
  readPay,
  readStaff,
  type StaffFault,
  type StaffField,
  staffAsTyped,
  staffChangeOf,
  type TypedStaff,
} from './staff-entry.ts';
import { CrewSelect, StaffFields, useTypedStaff } from './staff-fields.tsx';
import { useEditStaff } from './use-staff.ts';

interface EditStaffFormProps {
  /** The member as stored now. */
  member: StaffMember;
  onClose: () => void;
}

/** Edits a staff member's name, position, pay, or crew. */
export function EditStaffForm({ member, onClose }: EditStaffFormProps) {
  const { form, typed, dirty, fault, type, edit, conflict, save, ...paid } = useStaffForm(member, onClose);
  const { isPaidOtherwise, today } = paid;
  const group = useGroup();
  const { role } = useUser();
  const offered = crewsOf(inUse(group));
  const refused = edit.error && !conflictOf(edit.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Unsaved when={dirty} />
      <Stack gap="md">
        {conflict && (
          <ConflictChoice busy={edit.isPending} onKeepMine={save} onTakeTheirs={onClose}>
            <Text size="sm" className="figures">
              {conflict.setBy ?? 'Somebody else'} changed this staff member while you were editing:{' '}
              {staffText(member, group)}.
            </Text>
            <Text size="sm" mt={4}>
              Keep mine saves your entry over it. Take theirs goes back without saving.
            </Text>
          </ConflictChoice>
        )}
        <StaffFields
          typed={typed}
          fault={fault}
          onType={type}
          pay={
            <PayFields
              member={member}
              typed={typed}
              fault={fault}
              onType={type}
              isOther={isPaidOtherwise}
              today={today}
            />
          }
        />
        <CrewSelect
          crews={staffedCrews(group, role).filter((crew) => crew === member.crew || offered.includes(crew))}
          value={typed.crew}
          onChange={(crew) => type({ crew })}
          hint="Hours already entered stay where they are, until the labor screen is saved."
        />
        {refused && <Alert color="red">{refusalReason(edit.error)}</Alert>}
      </Stack>
      {!conflict && (
        <SaveFooter onClose={onClose} loading={edit.isPending}>
          Save Changes
        </SaveFooter>
      )}
    </form>
  );
}

/** 'Edit Staff Member' as a dialog of its own. */
export function EditStaffDialog({ opened, ...form }: EditStaffFormProps & { opened: boolean }) {
  return (
    <SheetDialog opened={opened} onClose={form.onClose} title="Edit Staff Member">
      <EditStaffForm {...form} />
    </SheetDialog>
  );
}

/** Manages the form that edits a staff member. It starts from what was stored when it opened; after a conflict, from what is stored now. */
function useStaffForm(member: StaffMember, onClose: () => void) {
  const group = useGroup();
  const { today } = useSession();
  const [opened] = useState(member);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useTypedStaff(staffAsTyped(opened, group));
  const edit = useEditStaff();

  function save() {
    const read = readStaff(group, form.typed);
    if ('fault' in read) return form.tell(read.fault);
    const paid = readPay(group, form.typed, today);
    if ('fault' in paid) return form.tell(paid.fault);
    const change = staffChangeOf(opened, read.staff, conflict ? member : opened, paid.pay);
    if (!change) return onClose();
    edit.mutate(
      { staffId: member.staffId, change, saved: (saved) => staffText(saved, group) },
      { onSuccess: onClose, onError: (error) => setConflict(conflictOf(error) ?? conflict) },
    );
  }

  return { ...form, edit, conflict, save, isPaidOtherwise: isOtherPay(opened, form.typed, group), today };
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
  member: StaffMember;
  typed: TypedStaff;
  fault: StaffFault | null;
  onType: (change: Partial<TypedStaff>) => void;
  /** Whether the typed pay differs from theirs; it then needs a start day. */
  isOther: boolean;
  today: Day;
}

/** 'Hourly Rate' or 'Weekly salary', with the start day of new pay, its effect, and the pay history. */
function PayFields({ member, typed, fault, onType, isOther, today }: PayFieldsProps) {
  const group = useGroup();
  const errorOf = (field: StaffField) => fault?.fields.includes(field) && fault.toast.description;
  const isSalary = typed.salary !== undefined;
  const from = parseDay(typed.from ?? today);
  const bySalary = isSalary || member.weeklyCents !== undefined;
  return (
    <>
      <NativeSelect
        label="Paid"
        data={[
          { value: 'hour', label: 'By the hour' },
          { value: 'week', label: 'By the week, a salary' },
        ]}
        value={isSalary ? 'week' : 'hour'}
        onChange={(event) => onType({ salary: event.currentTarget.value === 'week' ? '' : undefined })}
      />
      {isSalary ? (
        <MoneyInput
          label="Weekly salary"
          name="salary"
          description="Counts in every week in which they have hours."
          value={typed.salary ?? ''}
          error={errorOf('salary')}
          onChange={(salary) => onType({ salary })}
        />
      ) : (
        <MoneyInput
          label="Hourly Rate"
          name="rate"
          value={typed.rate}
          error={errorOf('rate')}
          onChange={(rate) => onType({ rate })}
        />
      )}
      {isOther && (
        <TextInput
          type="date"
          label="Starts"
          name="from"
          description={
            from ? effectOf(from, today, bySalary ? weekOf(from, group).startDate : null, group) : ''
          }
          value={typed.from ?? today}
          error={errorOf('from')}
          onChange={(event) => onType({ from: event.currentTarget.value })}
        />
      )}
      {member.pay && <PayHistory terms={member.pay} />}
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
