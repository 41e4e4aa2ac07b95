import { Box, Group, Stack, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  type BarColor,
  barColor,
  barFill,
  hasBudget,
  percentRemaining,
  spentText,
  venueBarColor,
} from '../../domain/budgets/budget.ts';
import { NO_BUDGET_YET, remainingLine, toneOf } from '../../domain/budgets/verdict.ts';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { basisWord } from '../../domain/forecast/forecast-words.ts';
import { aheadSentence, usualByNow } from '../../domain/forecast/pace-words.ts';
import type { Category, RevenueCenter } from '../../domain/group/group.ts';
import type { BreakdownRow } from '../../domain/orders/order-totals.ts';
import type { CardStanding } from '../../domain/standings/card-standing.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, formatMoney, moneyParts } from '../../domain/values/money.ts';
import { formatTenths } from '../../domain/values/percent.ts';
import type { CardOutlook } from '../forecast/card-outlook.ts';
import { ForecastPlot, NoBudget, WhyForecast } from '../forecast/forecast-part.tsx';
import { MissingOf } from '../forecast/missing-days.tsx';
import { useGroup } from '../session/use-session.ts';
import { EditButton } from '../ui/edit-button.tsx';
import { Figure, FigureList, LargeFigure } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { useNarrow } from '../ui/use-narrow.ts';
import classes from './budget-card.module.css';

export interface Edit {
  label: string;
  onEdit: () => void;
  /** Why it is disabled while others around it are not. */
  locked?: string | undefined;
}

interface CardRow extends BreakdownRow {
  crew?: Category | null;
  edit?: Edit | undefined;
}

/** The verdict's color, or one of the specification's scales: that of its admin, Scandals and labor pages, or of its venues. */
export type BarScale = 'verdict' | 'scale' | 'venue';

export interface BudgetBodyProps {
  title: string;
  standing: CardStanding;
  /** Where its week is heading, for the plot. */
  outlook?: CardOutlook | undefined;
  /** The standing once the orders queued on this device are sent. */
  afterSending?: CardStanding | undefined;
  /** Where the budget comes from: '30% of total revenue'. */
  percentLabel?: string | undefined;
  bar?: BarScale | undefined;
  /** A percentage badge under the bar: '96.0% spent'. */
  badge?: string | undefined;
  weekId?: WeekId | undefined;
  breakdown?: readonly CardRow[] | undefined;
  ordersOf?: RevenueCenter | undefined;
  noRows?: string | undefined;
  /** The total of the orders, if manual corrections make the spending less. */
  ordersSay?: Cents | null | undefined;
  /** The total of the orders waiting for approval; null if there are none. */
  waiting?: Cents | null | undefined;
  edit?: Edit | undefined;
  hint?: string | undefined;
  /** Whether the range of its revenue stands here: once a page. */
  ranged?: boolean | undefined;
  /** Whether the plot is left to the budget's own page: where many cards stand one below the other. */
  brief?: boolean | undefined;
  /** Past weeks, shown behind 'Why'. */
  trend?: ReactNode;
  children?: ReactNode;
}

/**
 * Shows a budget in four lines under its title: what is left, a sentence, a bar, and how much is spent; below them the
 * week by day, and on demand why. Each line is an element, so that cards side by side can share their heights.
 */
export function BudgetBody(props: BudgetBodyProps) {
  const { title, standing, outlook, ordersOf, brief, children } = props;
  const isSet = hasBudget(standing);
  const isNarrow = useNarrow(48);
  return (
    <>
      <Box className="room" pb="0.25rem">
        <Left standing={standing} />
      </Box>
      <div>
        <Sentence {...props} />
      </div>
      <Stack gap="0.25rem" pt="0.5rem">
        {isSet && <BudgetBar {...props} label={title} />}
        <SpentLine {...props} />
        <Notices {...props} />
      </Stack>
      <Stack className={`room ${classes.below}`} gap="0.75rem">
        <div className={`${layout.grid} ${classes.sides}`}>
          {isSet && outlook && !brief && (
            <ForecastPlot label={title} of={outlook} tone={toneOf(standing.verdict)} />
          )}
          {!isNarrow && <Breakdown {...props} />}
        </div>
        {isSet && outlook && ordersOf && <MissingOf center={ordersOf} outlook={outlook.outlook} />}
        {children}
        <Group className={classes.folds!} gap="0 1.5rem" align="stretch">
          {isNarrow && <Breakdown {...props} isFolded />}
          <Why {...props} />
        </Group>
      </Stack>
    </>
  );
}

/** Shows what is left, red only if negative; without a budget, what is spent. */
function Left({ standing }: Pick<BudgetBodyProps, 'standing'>) {
  const group = useGroup();
  const { leftCents, spentCents, revenue } = standing;
  const isSet = hasBudget(standing);
  const isOver = isSet && leftCents < 0;
  return (
    <p className={`${layout.large} ${isOver ? 'budget-danger' : ''}`}>
      <span className={isSet && basisWord(revenue.basis) ? 'pending' : undefined}>
        <LargeFigure parts={moneyParts(isSet ? leftCents : spentCents, group)} />
      </span>
      {!isSet && ' spent'}
    </p>
  );
}

/** Says what no figure of the card does: how the week compares with the usual one; else what the budget is a share of. */
function Sentence({ standing, outlook, percentLabel }: BudgetBodyProps) {
  if (!hasBudget(standing)) return <NoBudget basis={standing.revenue.basis} />;
  const said = (outlook && aheadSentence(outlook.outlook, outlook.telling)) ?? percentLabel;
  return (
    said && (
      <Text size="sm" c="dimmed">
        {said}
      </Text>
    )
  );
}

/** Shows "$7,200.00 of $7,500.00 spent" with its pencil, and what remains: red if negative, otherwise green (section 4). */
function SpentLine({ standing, badge, edit }: BudgetBodyProps) {
  const group = useGroup();
  if (!hasBudget(standing))
    return edit ? (
      <Group className={classes.spent!}>
        <EditButton label={edit.label} onClick={edit.onEdit} />
      </Group>
    ) : null;
  const { budgetCents, spentCents, leftCents, revenue } = standing;
  return (
    <Group className={classes.spent!} justify="space-between" gap="0 0.5rem" fz="sm">
      <Group gap="0.25rem">
        <span>
          <Figure>{formatMoney(spentCents, group)}</Figure> of{' '}
          <span className={basisWord(revenue.basis) ? 'pending' : undefined}>
            <Figure>{formatMoney(budgetCents, group)}</Figure>
          </span>{' '}
          spent
        </span>
        {edit && <EditButton label={edit.label} onClick={edit.onEdit} />}
        {badge && <span className={classes.percent}>{badge}</span>}
      </Group>
      <Box component="span" fz="0.8125rem" className={leftCents < 0 ? 'budget-danger' : 'budget-safe'}>
        {remainingLine(standing, group)}
      </Box>
    </Group>
  );
}

/** Shows what differs from the figures: orders not sent yet, orders beyond a corrected sum, orders that wait. */
function Notices({ standing, afterSending, ordersSay, waiting, ordersOf }: BudgetBodyProps) {
  const group = useGroup();
  return (
    <>
      <AfterSending standing={standing} after={afterSending} />
      {ordersSay && (
        <Text size="sm" className="budget-warning">
          orders say {formatMoney(ordersSay, group)}
        </Text>
      )}
      <Waiting waiting={waiting} ordersOf={ordersOf} />
    </>
  );
}

/** Shows "$640.00 waits for approval" with a link to those orders. */
function Waiting({ waiting: cents, ordersOf }: Pick<BudgetBodyProps, 'waiting' | 'ordersOf'>) {
  const group = useGroup();
  if (cents === null || cents === undefined) return null;
  return (
    <Group gap={6} wrap="nowrap" fz="sm" lh="sm">
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

/** Shows what will be left after sending if it differs: dotted underline, with words. */
function AfterSending({ standing, after }: { standing: CardStanding; after: CardStanding | undefined }) {
  const group = useGroup();
  if (!after || after.spentCents === standing.spentCents) return null;
  const { budgetCents, spentCents, leftCents } = after;
  return (
    <Text size="sm">
      After sending{' '}
      <span className="pending">
        <Figure>{formatMoney(hasBudget(after) ? leftCents : spentCents, group)}</Figure>
      </span>{' '}
      {hasBudget(after)
        ? `remaining (${formatTenths(percentRemaining(budgetCents, spentCents), group)}%)`
        : 'spent'}
    </Text>
  );
}

/** Shows the spending in rows; on phones on demand. */
function Breakdown({ isFolded = false, ...props }: BudgetBodyProps & { isFolded?: boolean }) {
  const { breakdown, ordersOf, noRows, standing, weekId, children } = props;
  const group = useGroup();
  const week = weekId && weekLabel(weekId, group);
  if (!breakdown) return week && children ? <WeekName>{week}</WeekName> : null;
  if (breakdown.length === 0)
    return (
      <div>
        <WeekName>{week}</WeekName>
        <Text size="sm" c="dimmed">
          {noRows}
        </Text>
      </div>
    );
  const rows = (
    <FigureList
      rows={breakdown.map((row) => figureRow(group, row, ordersOf))}
      total={figureRow(group, { label: 'Spent', cents: standing.spentCents })}
    />
  );
  if (!isFolded)
    return (
      <div>
        <WeekName>{week}</WeekName>
        {rows}
      </div>
    );
  return (
    <details className={classes.more}>
      <summary>
        {rowsName(breakdown)}
        <WeekName>{week}</WeekName>
      </summary>
      {rows}
    </details>
  );
}

function WeekName({ children }: { children: string | undefined }) {
  return children && <span className={layout.aside}>{children}</span>;
}

function rowsName(rows: readonly CardRow[]): string {
  if (rows.some(({ day }) => day)) return 'By day';
  return rows.some(({ crew }) => crew) ? 'By crew' : 'In parts';
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

/** Shows on demand what a budget comes from, where its week is heading, and past weeks. */
function Why({ standing, outlook: of, percentLabel, hint, ranged, trend, ordersOf }: BudgetBodyProps) {
  const [isOpen, setOpen] = useState(false);
  const outlook = hasBudget(standing) ? of : undefined;
  if (!outlook && !trend && !hint) return null;
  const word = basisWord(standing.revenue.basis);
  return (
    <details
      className={classes.more}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      data-screen-only
    >
      <summary>Why</summary>
      {percentLabel && (
        <Text size="sm" c="dimmed">
          {percentLabel}
          {word && (
            <>
              {' · '}
              <span className="pending">{word}</span>
            </>
          )}
        </Text>
      )}
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {outlook && <WhyForecast of={outlook} ordersOf={ordersOf} ranged={ranged} />}
      {isOpen && trend}
    </details>
  );
}

interface BudgetBarProps extends Pick<BudgetBodyProps, 'standing' | 'outlook' | 'bar'> {
  /** The budget's name for screen readers. */
  label: string;
}

/** Shows how much of a budget is spent, capped at 100%, with a tick where it usually is by now. */
export function BudgetBar({ label, standing, outlook, bar = 'verdict' }: BudgetBarProps) {
  const group = useGroup();
  const { budgetCents, spentCents } = standing;
  const usual = outlook && usualByNow(outlook.outlook, outlook.telling);
  const said = spentText(standing, group) ?? NO_BUDGET_YET;
  return (
    <Bar
      label={`${label} spent`}
      percent={barFill(budgetCents, spentCents)}
      said={usual ? `${said}; usual by now ${usual.text}` : said}
      color={bar === 'verdict' ? undefined : COLORS[bar](budgetCents, spentCents)}
    >
      {usual && (
        <i
          className={classes.tick}
          style={{ left: `${Math.min(100, usual.percent)}%` }}
          title={`Usual by now: ${usual.text}`}
        />
      )}
    </Bar>
  );
}

const COLORS = { scale: barColor, venue: venueBarColor };

interface BarProps {
  label: string;
  percent: number;
  said?: string;
  /** Of a scale of its own; by default that of the verdict around it. */
  color?: BarColor | undefined;
  children?: ReactNode;
}

export function Bar({ label, percent, said, color, children }: BarProps) {
  const fill = Math.min(100, percent);
  return (
    <Box pos="relative" style={{ paddingBlock: 2 }}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(fill * 10) / 10}
        aria-valuetext={said}
      >
        <div
          className={classes.fill}
          data-color={color}
          style={{ width: `${fill}%`, ...(color && { background: `var(--tw-bar-${color})` }) }}
        />
      </div>
      {children}
    </Box>
  );
}
