import { Badge, Box, Button, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Week, weekTime } from '../../domain/calendar/week.ts';
import type { Group } from '../../domain/group/group.ts';
import { payShort } from '../../domain/labor/pay.ts';
import type { StaffChange, StaffMember, StaffWithPay } from '../../domain/labor/staff.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { formatDay, formatMonthDay } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { parseMoney } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { EntryForm, FormConflict, FormProblem } from '../form/entry-form.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { type ReadResult, useForm } from '../form/use-form.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Card, FormButtons } from '../ui/card.tsx';
import { Figure } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import rows from '../ui/rows.module.css';
import { showToast } from '../ui/toast.ts';
import { isPaidSo, payFromWeekText, payLines } from './pay-words.ts';

interface PayCardProps {
  member: StaffWithPay;
  /** The weeks from which new pay may apply, newest first; empty if it may not be changed. */
  weeks: readonly Week[];
}

/** 'Pay': shows a person's pay today, in the past and planned, with a form for new pay from a week on. */
export function PayCard({ member, weeks }: PayCardProps) {
  const group = useGroup();
  return (
    <Card spaced h="100%" aria-label="Pay">
      <Title order={2}>Pay</Title>
      <div>
        <p className={layout.large}>
          <Figure>{payShort(member, group)}</Figure>
        </p>
        <Text size="sm" c="dimmed">
          Today
        </Text>
      </div>
      <PayHistory member={member} />
      {weeks.length > 0 && <PayForm member={member} weeks={weeks} />}
    </Card>
  );
}

const TIMES = { current: 'Now', upcoming: 'Planned' };

function PayHistory({ member }: { member: StaffWithPay }) {
  const group = useGroup();
  const { today } = useSession();
  if (!member.pay)
    return (
      <Text size="sm" c="dimmed">
        It has not changed since they were added.
      </Text>
    );
  return (
    <ul aria-label="Pay by day">
      {payLines(member, today, group).map(({ from, text, time, setBy }) => (
        <li key={from} className={rows.row}>
          <Box className="words" flex="1 1 12rem">
            <Text size="sm" className="figures" fw={time === 'current' ? 600 : 400}>
              {text}
            </Text>
            {setBy && (
              <Text size="xs" c="dimmed">
                Set by {setBy}
              </Text>
            )}
          </Box>
          {time !== 'past' && (
            <Badge variant="light" color={time === 'current' ? 'teal' : 'gray'}>
              {TIMES[time]}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

/** 'Pay from a week on': sets another rate or salary, from this week by default. */
function PayForm({ member, weeks }: PayCardProps) {
  const group = useGroup();
  const { currentWeek } = useSession();
  const { form, takeTheirs } = usePayForm({ member, weeks });
  const { paid, amount, weekId } = form.entry;
  // Retyping the amount clears its fault, which was about the earlier choices.
  const again = (change: Partial<PayEntry>) => form.type({ amount, ...change });
  const week = weeks.find((one) => one.weekId === weekId);
  return (
    <EntryForm form={form} className={layout.part}>
      <Stack gap="sm">
        <Title order={3}>Pay from a week on</Title>
        {form.conflict && (
          <FormConflict form={form} onKeepMine={() => form.keepMine(member)} onTakeTheirs={takeTheirs}>
            <Text size="sm" className="figures">
              {form.conflict.setBy ?? 'Somebody else'} changed their pay meanwhile: {payShort(member, group)}.
            </Text>
          </FormConflict>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <NativeSelect
            label="Paid"
            data={[
              { value: 'hour', label: 'By the hour' },
              { value: 'week', label: 'By the week, a salary' },
            ]}
            {...form.field('paid')}
            onChange={(event) => again({ paid: event.currentTarget.value as PayEntry['paid'] })}
          />
          <MoneyInput
            label={paid === 'hour' ? 'New hourly rate' : 'New weekly salary'}
            {...form.field('amount')}
          />
        </SimpleGrid>
        <NativeSelect
          label="Starts"
          data={weeks.map((one) => ({ value: one.weekId, label: weekChoice(one, currentWeek, group) }))}
          description={week && payFromWeekText(member, week, currentWeek, group)}
          {...form.field('weekId')}
          onChange={(event) => again({ weekId: event.currentTarget.value })}
        />
        <FormProblem form={form} />
        {!form.conflict && (
          <FormButtons>
            <Button type="submit" loading={form.busy}>
              Save pay
            </Button>
          </FormButtons>
        )}
      </Stack>
    </EntryForm>
  );
}

const CHOICES = { upcoming: ', next week', current: ', this week', past: '' };

function weekChoice(week: Week, current: Week, place: Locale): string {
  return `${formatMonthDay(week.startDate, place)}${CHOICES[weekTime(week, current)]}`;
}

function usePayForm({ member, weeks }: PayCardProps) {
  const group = useGroup();
  const { currentWeek } = useSession();
  const client = useQueryClient();
  const { staffId, name } = member;
  const readAgain = () => client.invalidateQueries({ queryKey: reads.staff().queryKey });
  const form = useForm<PayEntry, StaffWithPay, StaffChange, StaffMember>({
    start: payEntry(member, startOf(weeks, currentWeek)),
    from: member,
    names: PAY_FIELDS,
    failure: FAILURES.updateData,
    read: (entry, from) => readPayEntry(group, entry, { member: from, weeks }),
    write: async (change) => {
      const saved = await call('editStaff', { staffId, sent: change });
      const week = weeks.find(({ weekId }) => weekId === change.fromWeek);
      const pay = payShort({ ...member, weeklyCents: undefined, ...payOf(change) }, group);
      const from = week && formatDay(week.startDate, group);
      showToast({ ...DONE.pay(name, pay, from), tone: 'success' });
      await readAgain();
      return saved;
    },
    onConflict: () => void readAgain(),
  });
  const { saved, startAgain } = form;
  const takeTheirs = () => startAgain(payEntry(member, startOf(weeks, currentWeek)));
  // The form stays for the next change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun anew with each save alone.
  useEffect(() => {
    if (saved) takeTheirs();
  }, [saved]);
  return { form, takeTheirs };
}

function payOf({ hourlyRateCents, weeklyCents }: StaffChange) {
  return { ...(hourlyRateCents && { hourlyRateCents }), ...(weeklyCents && { weeklyCents }) };
}

/** Returns this week, or the newest of `weeks` without it. */
function startOf(weeks: readonly Week[], current: Week): Week {
  return weeks.find(({ weekId }) => weekId === current.weekId) ?? weeks[0]!;
}

interface PayEntry {
  paid: 'hour' | 'week';
  amount: string;
  weekId: string;
}

const PAY_FIELDS = {
  hourlyRateCents: 'amount',
  weeklyCents: 'amount',
  fromWeek: 'weekId',
} as const satisfies Record<string, keyof PayEntry>;

/** Returns the form's start values: paid the same way as now, from this week on. */
function payEntry({ weeklyCents }: StaffWithPay, { weekId }: Week): PayEntry {
  return { paid: weeklyCents === undefined ? 'hour' : 'week', amount: '', weekId };
}

const INVALID = {
  hour: 'Please enter a valid hourly rate.',
  week: 'Please enter a valid weekly salary.',
};

function readPayEntry(
  group: Group,
  { paid, amount, weekId }: PayEntry,
  { member, weeks }: { member: StaffWithPay; weeks: readonly Week[] },
): ReadResult<PayEntry, StaffChange> {
  const cents = parseMoney(amount, group);
  if (cents === null || cents <= 0) return { faults: { amount: INVALID[paid] } };
  const { hourlyRateCents, weeklyCents = null } = member;
  const wanted = paid === 'hour' ? { hourlyRateCents: cents, weeklyCents: null } : { weeklyCents: cents };
  const from = { weeklyCents, ...(paid === 'hour' && { hourlyRateCents }) };
  const week = weeks.find((one) => one.weekId === weekId);
  const asPaid = paid === 'hour' ? { hourlyRateCents: cents } : { hourlyRateCents, weeklyCents: cents };
  if (week && isPaidSo(member, asPaid, week))
    return { faults: { amount: 'That is their pay in this week already.' } };
  return { wanted: { ...wanted, fromWeek: weekId, from } };
}
