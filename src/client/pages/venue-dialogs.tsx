import type { Week } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import type { Minimum } from '../../domain/values/money.ts';
import { VerdictBadge } from '../budgets/zone-badge.tsx';
import type { StandingOf } from '../orders/use-budget-impact.ts';
import { VenueOrderDialog } from '../orders/venue-order-dialog.tsx';
import type { AmountDialog } from '../weeks/use-amount-dialog.ts';
import { WeekAmountDialog } from '../weeks/week-amount-dialog.tsx';

interface VenueDialogsProps {
  /** Whether one of them is. */
  opened: boolean;
  week: Week;
  /** Undefined while it is read. */
  record: RecordedWeek | undefined;
  amount: AmountDialog;
  minimum?: Minimum;
  order: { opened: boolean; close: () => void };
  /** What an order may be for. */
  centers: readonly RevenueCenter[];
  standingOf?: StandingOf | undefined;
}

/** What is entered on a venue's dashboard: its amounts, and its orders. */
export function VenueDialogs({ week, record, amount, minimum, order, ...orders }: VenueDialogsProps) {
  return (
    <>
      {record && amount.amount && (
        <WeekAmountDialog
          amount={amount.amount}
          opened={amount.opened}
          record={record}
          minimum={minimum}
          onClose={amount.close}
        />
      )}
      <VenueOrderDialog
        {...orders}
        opened={order.opened}
        week={week}
        verdictBadge={(verdict, basis) => <VerdictBadge verdict={verdict} isRead={basis !== 'unread'} />}
        onClose={order.close}
      />
    </>
  );
}
