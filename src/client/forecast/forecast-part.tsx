import { Anchor, Group, Skeleton, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Tone } from '../../domain/budgets/verdict.ts';
import type { BasisRead } from '../../domain/forecast/expected-sums.ts';
import { weekSentence, widerSentence } from '../../domain/forecast/forecast-words.ts';
import { paceSentence } from '../../domain/forecast/pace-words.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { laterPart } from '../ui/later.tsx';
import layout from '../ui/layout.module.css';
import { AnchorLink } from '../ui/links.tsx';
import { useFailureNotice } from '../ui/use-failure-toast.ts';
import { useNoRevenueLeft } from '../weeks/no-revenue.ts';
import { type CardOutlook, hasPicture } from './card-outlook.ts';

// The chart loads after the figures: a dashboard works without it.
const WeekPlot = laterPart(async () => (await import('./week-plot.tsx')).WeekPlot, <Skeleton h={180} />);

/** Shows where a week with forecast revenue is heading, once there is a usual pace to compare with. */
export function ForecastPlot(props: { label: string; of: CardOutlook; tone: Tone }) {
  return hasPicture(props.of) ? <WeekPlot {...props} /> : null;
}

interface WhyForecastProps {
  of: CardOutlook;
  ordersOf?: RevenueCenter | undefined;
  /** Whether the range of the week's revenue stands here. */
  ranged?: boolean | undefined;
}

/** Says in words where a week with forecast revenue is heading, and links to what changes it. */
export function WhyForecast({ of: { outlook, telling, holidays }, ordersOf, ranged }: WhyForecastProps) {
  return (
    <>
      <Text size="sm">{paceSentence(outlook, telling)}</Text>
      {ranged && (
        <Text size="sm" c="dimmed">
          {weekSentence(outlook, telling.place)} {widerSentence(outlook, holidays)}
        </Text>
      )}
      <Group gap="0 1.25rem" fw={600}>
        <Link to="/sales" className={layout.link}>
          Expected sales
        </Link>
        {ordersOf && (
          <Link to="/orders" search={{ center: ordersOf }} className={layout.link}>
            Orders of the week
          </Link>
        )}
      </Group>
    </>
  );
}

/** Says why there is no budget: no revenue yet, nothing to forecast from, or a forecast that could not be read. */
export function NoBudget({ basis }: { basis: BasisRead }) {
  const final = useNoRevenueLeft();
  if (basis === 'unread') return <Unread />;
  if (basis === 'none' && final === null) return <NoBasis />;
  return (
    <Text size="sm" c="dimmed">
      {final ?? 'No revenue recorded yet: enter revenue to set this budget'}
    </Text>
  );
}

const UNREAD = 'Budgets can’t be loaded right now. What is spent is up to date.';

/** Offers to read the budgets again, once for all cards that miss theirs. */
function Unread() {
  const client = useQueryClient();
  const { place, isFirst } = useFailureNotice(UNREAD);
  const again = () => {
    void client.refetchQueries({
      predicate: ({ queryKey, state }) =>
        state.status === 'error' && ['outlook', 'standings', 'sales'].some((what) => queryKey.includes(what)),
    });
  };
  return (
    <div ref={place}>
      {isFirst && (
        <Text size="sm" c="dimmed">
          {UNREAD}{' '}
          <Anchor component="button" type="button" inherit underline="always" onClick={again}>
            Retry
          </Anchor>
        </Text>
      )}
    </div>
  );
}

/** Says what is missing to forecast from, with a link to enter it. */
function NoBasis() {
  return (
    <Text size="sm" c="dimmed">
      No revenue recorded yet: enter{' '}
      <AnchorLink inherit underline="always" to="/settings" search={{ view: 'typical-week' }}>
        a typical week
      </AnchorLink>{' '}
      or{' '}
      <AnchorLink inherit underline="always" to="/sales">
        sales
      </AnchorLink>
      .
    </Text>
  );
}
