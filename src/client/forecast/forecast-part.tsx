import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BasisRead } from '../../domain/forecast/expected-sums.ts';
import { weekSentence, widerSentence } from '../../domain/forecast/forecast-words.ts';
import { leftSentence, paceSentence } from '../../domain/forecast/pace-words.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { laterPart } from '../ui/later.tsx';
import layout from '../ui/layout.module.css';
import { type CardOutlook, hasPicture } from './card-outlook.ts';
import { MissingOf } from './missing-days.tsx';

// The chart loads after the figures: a dashboard works without it.
const WeekPlot = laterPart(async () => (await import('./week-plot.tsx')).WeekPlot, <Skeleton h={180} />);

/** Shows in one line what is left until the week's last day, compared with what is usual by now. */
export function LeftLine({ of: { outlook, telling } }: { of: CardOutlook }) {
  return (
    <Text size="sm" mt={4} className="figures">
      {leftSentence(outlook, telling)}
    </Text>
  );
}

interface ForecastPartProps {
  label: string;
  of: CardOutlook;
  ordersOf?: RevenueCenter | undefined;
}

/** Shows where a week with forecast revenue is heading: chart, sentence, and a link to act on it. */
export function ForecastPart({ label, of, ordersOf }: ForecastPartProps) {
  const { outlook, telling } = of;
  return (
    <Stack gap={6} className={layout.part!}>
      {hasPicture(of) && <WeekPlot label={label} of={of} />}
      <Text size="sm" className="figures">
        {paceSentence(outlook, telling)}
      </Text>
      <Text size="sm" c="dimmed" className="figures">
        {weekSentence(outlook, telling.place)} {widerSentence(outlook, of.holidays)}
      </Text>
      {ordersOf && <MissingOf center={ordersOf} outlook={outlook} />}
      <Group gap="0 1.25rem" fz="sm" fw={600} data-screen-only>
        <Link to="/sales" className={layout.link}>
          Expected sales
        </Link>
        {ordersOf && (
          <Link to="/orders" search={{ center: ordersOf }} className={layout.link}>
            Orders of the week
          </Link>
        )}
      </Group>
    </Stack>
  );
}

/** Says why there is no budget: no revenue yet, nothing to forecast from, or a forecast that could not be read. */
export function NoBudget({ basis }: { basis: BasisRead }) {
  if (basis === 'unread') return <Unread />;
  return (
    <>
      <Text size="sm" c="dimmed">
        No revenue recorded yet: enter revenue to set this budget
      </Text>
      {basis === 'none' && <NoBasis />}
    </>
  );
}

/** Offers to read the forecast again. */
function Unread() {
  const client = useQueryClient();
  const again = () => {
    void client.refetchQueries({
      predicate: ({ queryKey, state }) =>
        state.status === 'error' && ['outlook', 'sales'].some((what) => queryKey.includes(what)),
    });
  };
  return (
    <Text size="sm" c="dimmed">
      The forecast can’t be loaded right now.{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={again}>
        Try again
      </Anchor>
    </Text>
  );
}

/** Says what is missing to forecast from, with a link to enter it. */
function NoBasis() {
  return (
    <Text size="sm" c="dimmed">
      No budget yet: enter{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link to="/settings" search={{ view: 'typical-week' }} {...props} />}
      >
        a typical week
      </Anchor>{' '}
      or{' '}
      <Anchor inherit underline="always" renderRoot={(props) => <Link to="/sales" {...props} />}>
        sales
      </Anchor>
      .
    </Text>
  );
}
