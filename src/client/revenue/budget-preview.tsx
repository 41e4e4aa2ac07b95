import { Anchor, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { standingFor } from '../../domain/budgets/standings.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import type { Place } from '../../domain/values/place.ts';
import type { WeekSums } from '../../domain/weeks/week-sums.ts';
import { useGroup } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { FigureList } from '../ui/figure-list.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import classes from './budget-preview.module.css';

const BUDGETS = ['kitchen', 'bar', 'labor'] as const;

/** What entering revenue does to the budgets, with the amounts it would set. */
export function BudgetPreview({ sums }: { sums: WeekSums }) {
  const group = useGroup();
  const settings = useSettings();
  useFailureToast(settings.error, FAILURES.loadSettings);
  return (
    <Paper className={classes.box}>
      <Stack gap="xs">
        <Text size="sm">
          Entering revenue automatically calculates budgets for Kitchen, Bar and Labor using the current
          percentages.
        </Text>
        {settings.data && <FigureList rows={rows(sums, settings.data, group)} />}
        {settings.isPending && <Skeleton h={90} />}
        {settings.isError && !settings.data && (
          <Text size="sm">
            {FAILURES.loadSettings}{' '}
            <Anchor component="button" type="button" onClick={() => void settings.refetch()}>
              Retry
            </Anchor>
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

function rows(sums: WeekSums, settings: GroupSettings, place: Place) {
  return BUDGETS.map((category) => ({
    label: `${nameOf(settings.group, category)} (${formatPercentage(settings[`${category}Percentage`], place)}%)`,
    figure: formatMoney(standingFor(category, sums, settings).budgetCents, place),
  }));
}
