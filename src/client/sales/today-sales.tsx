import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { weekLabel } from '../../domain/calendar/week.ts';
import { standInSentence } from '../../domain/forecast/forecast-words.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { centersOf, inUse, nameOf } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import { loadWeekFailed } from '../../domain/refusals/message.ts';
import { centerDay, type SalesWeek } from '../../domain/sales/day-sales.ts';
import { formatDay, WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import { reads } from '../data/queries.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { LinesLoading } from '../ui/card.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { salesCellName } from './sales-entry.ts';
import { SalesQuestions } from './sales-form.tsx';
import { useSalesForm } from './use-sales-form.ts';

interface TodaySalesProps {
  onClose: () => void;
}

/** Edits today's sales with one field for each revenue center: the shortest way for whoever closes the day. */
export function TodaySalesDialog({ opened, onClose }: TodaySalesProps & { opened: boolean }) {
  return (
    <SheetDialog opened={opened} onClose={onClose} title="Today’s sales">
      <TodaySales onClose={onClose} />
    </SheetDialog>
  );
}

function TodaySales({ onClose }: TodaySalesProps) {
  const group = useGroup();
  const { weekId } = useSession().currentWeek;
  const { data, isFetching } = useQuery(reads.sales(weekId, group.only));
  if (data) return <TodayForm sales={data} onClose={onClose} />;
  const failure = loadWeekFailed(weekLabel(weekId, group));
  return isFetching ? <LinesLoading /> : <LoadFailed message={failure} />;
}

function TodayForm({ sales, onClose }: TodaySalesProps & { sales: SalesWeek }) {
  const group = useGroup();
  const state = useSalesForm(sales, onClose);
  const { form, submit, type } = state;
  const { today } = sales;
  const isThisWeek = sales.days.some(({ day }) => day === today);
  const centers = useOwnFirst();
  // The dialog may have opened before its fields were there.
  const { ref } = form;
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [ref]);
  return (
    <EntryForm form={{ ...form, submit }}>
      <Stack>
        <Text size="sm" c="dimmed">
          {WEEKDAYS[weekdayOf(today)]}, {formatDay(today, group)}. Leave blank if not entered, 0 if closed.
        </Text>
        {centers.map((center, index) => {
          const name = salesCellName(center, today);
          return (
            <MoneyInput
              key={center}
              label={`${nameOf(group, center)} sales`}
              description={isThisWeek && standInSentence(centerDay(sales, center, today), group)}
              data-autofocus={index === 0 || undefined}
              value={state.text(name)}
              error={form.faults[name]}
              onChange={(text) => type({ [name]: text })}
              onFocus={(event) => event.currentTarget.select()}
            />
          );
        })}
        <SalesQuestions sales={state} />
        <FormProblem form={form} />
      </Stack>
      <DialogFooter form={form} save="Save sales" onCancel={onClose} />
    </EntryForm>
  );
}

/** Returns the revenue centers the user may set revenue of. Those the user may also set spending of come first. */
function useOwnFirst(): RevenueCenter[] {
  const { role } = useUser();
  const group = useGroup();
  const settable = centersOf(inUse(group)).filter((center) => can(role, 'setRevenue', center));
  const own = settable.filter((center) => can(role, 'setSpending', center));
  return [...own, ...settable.filter((center) => !own.includes(center))];
}
