import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Week, weekLabel } from '../../domain/calendar/week.ts';
import type { Group } from '../../domain/group/group.ts';
import { inUse } from '../../domain/group/venue.ts';
import type { Order, OrderChange } from '../../domain/orders/order.ts';
import { amountsText } from '../../domain/orders/order-amount.ts';
import { WRITTEN_NAMES } from '../../domain/orders/order-fields.ts';
import { orderableCenters } from '../../domain/people/role.ts';
import { parseDay } from '../../domain/values/day.ts';
import { reads } from '../data/queries.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import type { ReadResult } from '../form/use-form.ts';
import { OneVenueContext, useGroup, useUser } from '../session/use-session.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { EditIntro, WeekName } from '../weeks/week-name.tsx';
import { BudgetImpact } from './budget-impact.tsx';
import { useOrderCorrection } from './order-correction.tsx';
import {
  type OrderDifference,
  type OrderEntry,
  orderAsTyped,
  orderDifferences,
  readOrder,
} from './order-entry.ts';
import { OrderFields } from './order-fields.tsx';
import { useCorrectionImpact } from './use-budget-impact.ts';

interface EditOrderProps {
  week: Week;
  order: Order;
  onMoved?: (to: Week) => void;
  onClose: () => void;
}

export function EditOrderDialog({ opened, ...props }: EditOrderProps & { opened: boolean }) {
  return (
    <SheetDialog opened={opened} onClose={props.onClose} title="Edit order">
      <EditOrder {...props} />
    </SheetDialog>
  );
}

export function EditOrder(props: EditOrderProps) {
  return (
    // The order may go to any venue.
    <OneVenueContext value={null}>
      <EditOrderForm {...props} />
    </OneVenueContext>
  );
}

function EditOrderForm({ week, order, onMoved, onClose }: EditOrderProps) {
  const group = useGroup();
  const { role } = useUser();
  const used = orderableCenters(inUse(group), role);
  const offered = orderableCenters(group, role).filter(
    (center) => center === order.revenueCenter || used.includes(center),
  );
  const { form, asked } = useOrderCorrection({
    weekId: week.weekId,
    order,
    onMoved,
    onClose,
    start: orderAsTyped(order, group) as CorrectionEntry,
    read: (entry: CorrectionEntry, from) => readCorrection(group, entry, from),
    names: WRITTEN_NAMES,
  });
  const typed = readOrder(group, form.entry, 'page');
  const to = weekMovedTo(form.entry);
  const differences =
    typeof typed === 'object' && 'wanted' in typed
      ? [...orderDifferences(group, order, typed.wanted), ...weekDifference(group, week, to)]
      : null;
  const read = readCorrection(group, form.entry, order);
  const change = typeof read === 'object' && 'wanted' in read ? read.wanted : null;
  const impact = useCorrectionImpact({ order, week, to, change });
  const known = amountsText(order, group);
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        <EditIntro weekId={week.weekId} />
        {known && (
          <Text size="sm" className="figures">
            {known}. The amount below is the last of them.
          </Text>
        )}
        {asked(
          <Differences
            differences={differences ?? []}
            say={({ label, from, to }) => `${label}: yours ${to}; stored ${from}`}
          />,
        )}
        <OrderFields
          form={form}
          centers={offered}
          recent={[]}
          aboutDay={<MoveToWeek week={week} entry={form.entry} onMove={(moves) => form.type({ moves })} />}
          effect={<BudgetImpact day={order.day} impact={impact} />}
        />
        {differences && (
          <div aria-live="polite">
            {differences.length === 0 && (
              <Text size="sm" c="dimmed">
                No change yet.
              </Text>
            )}
            <Differences
              differences={differences}
              say={({ label, from, to }) => `${label}: ${from} → ${to}`}
            />
          </div>
        )}
        <FormProblem form={form} />
      </Stack>
      <DialogFooter form={form} onCancel={onClose} />
    </EntryForm>
  );
}

/** Reads the correction from the form, based on the version the form started from. */
function readCorrection(
  group: Group,
  entry: CorrectionEntry,
  from: Order,
): ReadResult<CorrectionEntry, OrderChange> {
  const read = readOrder(group, entry, 'page');
  if (typeof read !== 'object' || !('wanted' in read)) return read;
  const to = weekMovedTo(entry);
  if (!to && orderDifferences(group, from, read.wanted).length === 0) return 'unchanged';
  const moved = to && { weekId: to.weekId };
  return {
    wanted: { ...read.wanted, ...moved, fromUpdatedAt: from.updatedAt } satisfies Required<
      Omit<OrderChange, 'confirm' | 'weekId' | 'receivedCents' | 'invoicedCents'>
    >,
  };
}

function weekDifference(group: Group, week: Week, to: Week | null): OrderDifference[] {
  if (!to) return [];
  return [{ label: 'Week', from: weekLabel(week.weekId, group), to: weekLabel(to.weekId, group) }];
}

interface DifferencesProps {
  differences: readonly OrderDifference[];
  say: (difference: OrderDifference) => string;
}

function Differences({ differences, say }: DifferencesProps) {
  return differences.map((difference) => (
    <Text
      key={difference.label}
      size="sm"
      c="dimmed"
      className="figures"
      style={{ overflowWrap: 'anywhere' }}
    >
      {say(difference)}
    </Text>
  ));
}

/** The week chosen for an order. It applies to one date only. */
interface WeekChosen {
  day: string;
  week: Week;
}

interface CorrectionEntry extends OrderEntry {
  /** Set when the order is to move to the week of its date. */
  moves?: WeekChosen | undefined;
}

/** Returns the week the order moves to; null if it stays. Typing another date after the week was chosen cancels the move. */
function weekMovedTo({ day, moves }: CorrectionEntry): Week | null {
  return moves && moves.day === day ? moves.week : null;
}

interface MoveToWeekProps {
  week: Week;
  entry: CorrectionEntry;
  onMove: (moves: WeekChosen | undefined) => void;
}

/**
 * Shown when the date lies outside the week: says that the order still counts in this week, and offers to move it
 * to the week of its date.
 */
function MoveToWeek({ week, entry, onMove }: MoveToWeekProps) {
  const group = useGroup();
  const day = parseDay(entry.day);
  const isOutside = day !== null && (day < week.startDate || day > week.endDate);
  const { data: ofDate } = useQuery({ ...reads.weekForDay(day!), enabled: isOutside });
  if (!isOutside) return null;
  const to = ofDate && ofDate.weekId !== week.weekId ? ofDate : null;
  const isMoved = weekMovedTo(entry) !== null;
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        The date is outside this week; the order {isMoved ? 'leaves' : 'still counts in'} the week of{' '}
        {weekLabel(week.weekId, group)}.
      </Text>
      {to && (
        <Checkbox
          label={
            <>
              Count it in the week of <WeekName weekId={to.weekId} />
            </>
          }
          checked={isMoved}
          onChange={(event) => onMove(event.currentTarget.checked ? { day: entry.day, week: to } : undefined)}
        />
      )}
    </>
  );
}
