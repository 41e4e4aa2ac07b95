import { Group, Stack, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type BudgetBalance,
  barColor,
  barFill,
  barMarks,
  hasBudget,
  NO_BUDGET_YET,
  spentText,
  type Thresholds,
  venueBarColor,
} from '../../domain/budgets/budget.ts';
import { basisWord } from '../../domain/forecast/forecast-words.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { isSpecified } from '../../domain/group/venue.ts';
import type { BreakdownRow } from '../../domain/orders/order-totals.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { formatTenths } from '../../domain/values/percent.ts';
import { ForecastPart, LeftLine, NoBudget } from '../forecast/forecast-part.tsx';
import { useGroup } from '../session/use-session.ts';
import { EditButton } from '../ui/edit-button.tsx';
import { Figure, FigureList } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import classes from './budget-card.module.css';
import type { ExpectedBudget } from './use-week-budgets.ts';

/** A pencil button: its label and what it opens. */
export interface Edit {
  label: string;
  onEdit: () => void;
  /** Why it is disabled while others around it are not. */
  locked?: string | undefined;
}

export interface CardRow extends BreakdownRow {
  edit?: Edit | undefined;
}

export interface BudgetBodyProps {
  title: string;
  standing: BudgetBalance;
  /** What the budget is based on; by default revenue as entered. */
  expected?: ExpectedBudget | undefined;
  /** The balance once the orders queued on this device are sent. */
  afterSending?: BudgetBalance | undefined;
  thresholds: Thresholds;
  bar?: BarScale | undefined;
  /** The spending in rows that add up to it. */
  breakdown?: readonly CardRow[] | undefined;
  /** The revenue center that the rows of the breakdown link to. */
  ordersOf?: RevenueCenter | undefined;
  /** Shown for a breakdown without rows. */
  noRows?: string | undefined;
  /** The total of the orders, if manual corrections make the spending less. */
  ordersSay?: Cents | null | undefined;
  /** The total of the orders waiting for approval; null if there are none. */
  waiting?: Cents | null | undefined;
  /** Changes the spending. */
  edit?: Edit | undefined;
}

const ENTERED: ExpectedBudget = { basis: 'entered' };

/** Shows what remains of a budget, how much is spent, and on what. */
export function BudgetBody(props: BudgetBodyProps) {
  const group = useGroup();
  const { title, standing, expected = ENTERED, thresholds, bar, edit, ordersSay } = props;
  const { basis, outlook } = expected;
  return (
    <>
      {hasBudget(standing) && <Remaining standing={standing} expected={expected} />}
      <AfterSending standing={standing} after={props.afterSending} />
      <Stack gap={4}>
        {hasBudget(standing) && (
          <BudgetBar label={title} standing={standing} thresholds={thresholds} bar={bar} />
        )}
        <div className={classes.spent}>
          <Spent standing={standing} basis={basis} />
          {edit && <EditButton label={edit.label} onClick={edit.onEdit} />}
        </div>
        {ordersSay && (
          <Text size="sm" className="budget-warning figures">
            orders say {formatMoney(ordersSay, group)}
          </Text>
        )}
        <Waiting waiting={props.waiting} ordersOf={props.ordersOf} />
        {!hasBudget(standing) && <NoBudget basis={basis} />}
      </Stack>
      {hasBudget(standing) && outlook && (
        <ForecastPart label={title} of={outlook} ordersOf={props.ordersOf} />
      )}
      <Breakdown {...props} />
    </>
  );
}

/** Shows "$7,200.00 of $7,500.00 spent". Without a budget the spending is the card's large figure. */
function Spent({ standing, basis }: { standing: BudgetBalance; basis: ExpectedBudget['basis'] }) {
  const group = useGroup();
  const spent = <Figure>{formatMoney(standing.spentCents, group)}</Figure>;
  if (!hasBudget(standing)) return <span className={layout.large}>{spent} spent</span>;
  return (
    <span>
      {spent} of{' '}
      <span className={basisWord(basis) ? 'pending' : undefined}>
        <Figure>{formatMoney(standing.budgetCents, group)}</Figure>
      </span>{' '}
      spent
    </span>
  );
}

/** Shows "$640.00 waits for approval" with a link to those orders. */
function Waiting({ waiting: cents, ordersOf }: Pick<BudgetBodyProps, 'waiting' | 'ordersOf'>) {
  const group = useGroup();
  if (cents === null || cents === undefined) return null;
  return (
    <Group gap={6} wrap="nowrap" fz="sm" lh="sm" className="figures">
      <IconHourglass size={16} className="budget-warning" style={{ flex: 'none' }} aria-hidden />
      <Link
        to="/orders"
        search={{ ...(ordersOf && { center: ordersOf }), state: 'waiting' }}
        className={classes.lead}
      >
        {formatMoney(cents, group)} is waiting for approval
      </Link>
    </Group>
  );
}

/** Shows what remains: red if negative, otherwise green (section 4). */
function Remaining({ standing, expected }: { standing: BudgetBalance; expected: ExpectedBudget }) {
  const group = useGroup();
  const { remainingCents, percentRemainingTenths, spentCents } = standing;
  // Without orders, a remaining budget is no merit. The specification’s pages still show what remains.
  const isNothing = spentCents === 0 && !isSpecified(group);
  return (
    <div>
      <p className={`${layout.large} ${remainingCents < 0 ? 'budget-danger' : 'budget-safe'}`}>
        <span className={basisWord(expected.basis) ? 'pending' : undefined}>
          <Figure>{formatMoney(remainingCents, group)}</Figure>
        </span>
      </p>
      {expected.outlook ? (
        <LeftLine of={expected.outlook} />
      ) : (
        <Text size="sm" c="dimmed" className="figures">
          {isNothing ? 'Nothing spent' : `${formatTenths(percentRemainingTenths, group)}% remaining`}
        </Text>
      )}
    </div>
  );
}

/** Shows what will be left after sending if it differs: dotted underline, with words. */
function AfterSending({ standing, after }: { standing: BudgetBalance; after: BudgetBalance | undefined }) {
  const group = useGroup();
  if (!after || after.spentCents === standing.spentCents) return null;
  return (
    <Text size="sm">
      After sending{' '}
      <span className="pending">
        <Figure>{formatMoney(hasBudget(after) ? after.remainingCents : after.spentCents, group)}</Figure>
      </span>{' '}
      {hasBudget(after) ? `remaining (${formatTenths(after.percentRemainingTenths, group)}%)` : 'spent'}
    </Text>
  );
}

function Breakdown({ breakdown, ordersOf, noRows, standing }: BudgetBodyProps) {
  const group = useGroup();
  if (!breakdown) return null;
  if (breakdown.length === 0)
    return (
      <Text size="sm" c="dimmed" className={layout.part!}>
        {noRows}
      </Text>
    );
  return (
    <div className={layout.part}>
      <FigureList
        rows={breakdown.map((row) => figureRow(group, row, ordersOf))}
        total={figureRow(group, { label: 'Spent', cents: standing.spentCents })}
      />
    </div>
  );
}

function figureRow(place: Locale, { label, cents, day, edit }: CardRow, ordersOf?: RevenueCenter) {
  return {
    label,
    lead: day && ordersOf && (
      <Link to="/orders" search={{ center: ordersOf, day }} className={classes.lead}>
        {label}
      </Link>
    ),
    figure: formatMoney(cents, place),
    action: edit && <EditButton label={edit.label} onClick={edit.onEdit} locked={edit.locked} />,
  };
}

type BarScale = 'scale' | 'venue';

interface BudgetBarProps {
  /** The budget's name for screen readers. */
  label: string;
  standing: BudgetBalance;
  thresholds: Thresholds;
  /** 'scale' has four colors; 'venue' is the one of the Townhouse and Tropics views. */
  bar?: BarScale | undefined;
}

/** Shows how much of a budget is spent, capped at 100%, with marks where the warning and critical zones begin. */
export function BudgetBar({ label, standing, thresholds, bar = 'scale' }: BudgetBarProps) {
  const group = useGroup();
  const { budgetCents, spentCents } = standing;
  const fill = barFill(budgetCents, spentCents);
  const color = (bar === 'scale' ? barColor : venueBarColor)(budgetCents, spentCents);
  const marks = barMarks(thresholds);
  return (
    <div className={classes.frame}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={`${label} spent`}
        aria-valuenow={fill}
        aria-valuetext={spentText(standing, group) ?? NO_BUDGET_YET}
      >
        <div
          className={classes.fill}
          data-color={color}
          style={{ width: `${fill}%`, background: `var(--tw-bar-${color})` }}
        />
      </div>
      {hasBudget(standing) && (
        <>
          <i className={classes.mark} style={{ left: `${marks.warning}%` }} />
          <i className={classes.mark} style={{ left: `${marks.critical}%` }} />
        </>
      )}
    </div>
  );
}
