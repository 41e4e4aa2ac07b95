import { NativeSelect, Text, TextInput } from '@mantine/core';
import { weekOf } from '../../domain/calendar/week.ts';
import { type PayTerm, termText } from '../../domain/labor/pay.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { type Day, formatDay, parseDay } from '../../domain/values/day.ts';
import type { Place } from '../../domain/values/place.ts';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup } from '../session/use-session.ts';
import type { StaffFault, StaffField, TypedStaff } from './staff-entry.ts';
import classes from './staff-list.module.css';

interface PayFieldsProps {
  member: StaffMember;
  typed: TypedStaff;
  fault: StaffFault | null;
  onType: (change: Partial<TypedStaff>) => void;
  /** Whether what is typed is other pay than they have: then it begins on a day. */
  isOther: boolean;
  today: Day;
}

/** 'Hourly Rate' or 'Weekly Salary', from which day on other pay holds and what that does, and what they were paid so far. */
export function PayFields({ member, typed, fault, onType, isOther, today }: PayFieldsProps) {
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
          label="Weekly Salary"
          name="salary"
          description="Counts in every week in which they have hours, however many."
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
          label="Holds From"
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

/** What pay does that begins on a day: to hours that are on record already. */
function effectOf(from: Day, today: Day, week: Day | null, place: Place): string {
  if (week)
    return `A salary begins and ends with a week: from ${formatDay(week, place)} on, in weeks that are open. Closed weeks keep what they cost.`;
  if (from > today) return 'Hours of the days before keep what they cost.';
  if (from === today) return TODAY;
  return 'Hours since then cost this too, in weeks that are open. Closed weeks keep what they cost.';
}

function PayHistory({ terms }: { terms: readonly PayTerm[] }) {
  const group = useGroup();
  return (
    <div>
      <Text size="sm" fw={500} id="pay-history">
        Pay by Day
      </Text>
      <ul className={classes.list} aria-labelledby="pay-history">
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
