import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { percentageFor } from '../../domain/budgets/standings.ts';
import { centersOf, inUse, nameOf, revenueOfBudget } from '../../domain/group/venue.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { type GroupSettings, settingsOf } from '../../domain/settings/settings.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { useSettings } from '../session/use-settings.ts';
import { CardLoading } from '../ui/card-loading.tsx';
import { FigureList } from '../ui/figure-list.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';

/** What the budgets of whoever looks after single revenue centers are, and when they are told: to read, as an admin keeps them. */
export function OwnBudgets() {
  const settings = useSettings();
  useFailureToast(settings.error, FAILURES.loadSettings);
  if (settings.data) return <LoadedBudgets settings={settings.data} />;
  if (settings.isFetching) return <CardLoading />;
  return <LoadFailed message={FAILURES.loadSettings} onRetry={() => void settings.refetch()} />;
}

function LoadedBudgets({ settings }: { settings: GroupSettings }) {
  const group = inUse(settings.group);
  const percent = (percentage: number) => `${formatPercentage(percentage, group)}%`;
  const centers = centersOf(group);
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        An admin keeps what the budgets are. Your password, and what comes to you by e-mail, are in{' '}
        <Anchor inherit underline="always" renderRoot={(props) => <Link to="/account" {...props} />}>
          Your Account
        </Anchor>
        .
      </Text>
      {centers.map((center) => {
        const { warningThreshold, criticalThreshold } = settingsOf(center, settings);
        return (
          <section key={center} aria-label={`${nameOf(group, center)} Budget`}>
            <Title order={2} size="h4">
              {nameOf(group, center)} Budget
            </Title>
            <FigureList
              rows={[
                {
                  label: `Of ${revenueOfBudget(group, center)}`,
                  figure: percent(percentageFor(center, settings)),
                },
                { label: 'Warning, when there remains', figure: percent(warningThreshold) },
                { label: 'Critical, when there remains', figure: percent(criticalThreshold) },
              ]}
            />
          </section>
        );
      })}
    </Stack>
  );
}
