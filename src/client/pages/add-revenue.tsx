import { Button, NativeSelect, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { budgetBalance } from '../../domain/budgets/standings.ts';
import { type Week, type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { traitsOf } from '../../domain/group/traits.ts';
import { inUse, nameOf } from '../../domain/group/venue.ts';
import { FAILURES, loadWeekFailed } from '../../domain/refusals/message.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { type WeekSums, withRevenue } from '../../domain/weeks/week-sums.ts';
import { reads } from '../data/queries.ts';
import { EntryForm, FormConflict } from '../form/entry-form.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { revenueOfCenters } from '../revenue/revenue-amounts.ts';
import { enterableWeeks, useRevenueForm } from '../revenue/use-revenue-form.ts';
import { useGoHome } from '../session/landing.ts';
import { SavedThenHome } from '../session/saved-then-home.tsx';
import { useGroup, useSession } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { NoVenues } from '../shell/no-venues.tsx';
import { VenueByVenue } from '../shell/one-venue.tsx';
import { FormPage } from '../shell/page.tsx';
import { LinesLoading } from '../ui/card.tsx';
import { FigureList } from '../ui/figure.tsx';
import { FormFields, FormFooter } from '../ui/form-footer.tsx';
import { AnchorLink } from '../ui/links.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useChosenWeek, useWeekList } from '../weeks/use-selected-week.ts';
import { useSavedInto } from '../weeks/use-week-form.ts';
import { WeekAmountForm } from '../weeks/week-amount-form.tsx';
import { daysEnteredText, soFarByDay } from '../weeks/whole-week.ts';
import { WholeWeekQuestion } from '../weeks/whole-week-question.tsx';

/** /add-revenue: enters the total revenue of a week; in a group with its own venues, that of each revenue center. */
export function AddRevenuePage() {
  return (
    <VenueByVenue>
      <AddRevenue />
    </VenueByVenue>
  );
}

function AddRevenue() {
  const { weekId } = useSession().currentWeek;
  const chosen = useChosenWeek();
  const group = useGroup();
  return (
    <FormPage
      title="Enter Weekly Revenue"
      onBack={useGoHome()}
      below={
        <AnchorLink py="xs" to="/sales">
          Enter sales day by day
        </AnchorLink>
      }
    >
      {traitsOf(group).entersTotal ? (
        <RevenueForm key={`${weekId} ${chosen?.weekId}`} />
      ) : (
        <GroupRevenueForm key={`${weekId} ${chosen?.weekId}`} />
      )}
    </FormPage>
  );
}

/** Enters the revenue of each revenue center for the current, the previous or the chosen week. */
function GroupRevenueForm() {
  const group = useGroup();
  const { currentWeek } = useSession();
  const first = useChosenWeek() ?? currentWeek;
  const [week, setWeek] = useState<Week>(first);
  const weeks = enterableWeeks(currentWeek, useWeekList().weeks, [first, week], group);
  const { venues } = inUse(group);
  const named = venues.flatMap(({ name, centers }) =>
    centers.map((center) => ({
      center: center.id,
      label: venues.length > 1 ? `${name} · ${center.name}` : `${center.name} Revenue`,
    })),
  );
  const record = useQuery(reads.week(week.weekId, group.only));
  const failure = loadWeekFailed(weekLabel(week.weekId, group));
  useFailureToast(record.error, failure);
  const goHome = useGoHome();
  // Leaves only once the typed text is off screen: until then leaving asks whether to lose it.
  const [done, setDone] = useState(false);
  const leave = useEffectEvent(goHome);
  useEffect(() => {
    if (done) leave();
  }, [done]);
  if (named.length === 0) return <NoVenues />;
  return (
    <Stack gap="md">
      <NativeSelect
        label="Week"
        data={weeks.map((offered) => ({ value: offered.week.weekId, label: offered.label }))}
        value={week.weekId}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setWeek(weeks.find((offered) => offered.week.weekId === chosen)!.week);
        }}
      />
      {record.data && !done && (
        <WeekAmountForm
          key={week.weekId}
          amount={revenueOfCenters(named)}
          record={record.data}
          save="Save Revenue"
          onClose={() => setDone(true)}
        />
      )}
      {record.isPending && <LinesLoading />}
      {record.isError && !record.data && <LoadFailed message={failure} />}
    </Stack>
  );
}

/** Enters the total revenue of the current, the previous or the chosen week. */
function RevenueForm() {
  const group = useGroup();
  const revenue = useRevenueForm();
  const { form, record, conflict, weekId } = revenue;
  const { saved, busy } = form;
  const savedInto = useSavedInto(weekId);
  return (
    <EntryForm form={form}>
      <FormFields saved={saved !== null}>
        <Stack gap="md">
          <div>
            <NativeSelect
              label="Week"
              styles={{ input: { textOverflow: 'ellipsis' } }}
              data={revenue.weeks.map(({ week, label }) => ({ value: week.weekId, label }))}
              value={weekId}
              onChange={(event) => revenue.chooseWeek(event.currentTarget.value)}
            />
            <Text hiddenFrom="sm" size="sm" c="dimmed" mt={6} aria-hidden>
              {weekLabel(weekId, group)}
            </Text>
          </div>
          {record.data && (
            <>
              <div>
                <MoneyInput label="Total Revenue ($)" required withAsterisk={false} {...revenue.input} />
                <StoredRevenue weekId={weekId} cents={record.data.sums.revenue.total} />
              </div>
              <BudgetPreview
                weekId={weekId}
                sums={withRevenue(record.data.sums, { total: revenue.entered })}
              />
            </>
          )}
        </Stack>
      </FormFields>
      {record.isPending && <LinesLoading />}
      {record.isError && !record.data && <LoadFailed message={revenue.failure} />}
      {record.data && (
        <FormFooter problem={form.problem}>
          {conflict && (
            <FormConflict form={form} onKeepMine={conflict.keepMine} onTakeTheirs={conflict.takeTheirs}>
              <Text size="sm">
                {conflict.setBy ?? 'Somebody else'} set the revenue of this week to{' '}
                {formatMoney(conflict.storedCents, group)} meanwhile. Keep mine saves your amount over it.
                Take theirs loads what is stored.
              </Text>
            </FormConflict>
          )}
          {saved && (
            <SavedThenHome kept={saved.kept}>
              {[savedInto('Revenue saved successfully!'), saved.kept ? null : saved.answer.effect]
                .filter(Boolean)
                .join(' ')}
            </SavedThenHome>
          )}
          {revenue.asked && <WholeWeekQuestion asked={revenue.asked} />}
          {!conflict && (
            <Button type="submit" disabled={busy || saved !== null}>
              {busy ? 'Saving...' : 'Save Revenue'}
            </Button>
          )}
        </FormFooter>
      )}
    </EntryForm>
  );
}

function StoredRevenue({ weekId, cents }: { weekId: WeekId; cents: Cents }) {
  const group = useGroup();
  const { data: sales } = useQuery(reads.sales(weekId, group.only));
  const entered = sales && soFarByDay(group, ['totalCents'], sales);
  const none = entered
    ? `By day: ${daysEnteredText(entered, group)}`
    : 'No revenue is stored for this week yet.';
  return (
    <Text size="sm" c="dimmed" mt={6} className="figures">
      {cents === 0 ? none : `Stored now: ${formatMoney(cents, group)}`}
    </Text>
  );
}

const BUDGETS = ['kitchen', 'bar', 'labor'] as const;

/** Explains what entering revenue does to the budgets, with the amounts it would set. */
function BudgetPreview({ weekId, sums }: { weekId: WeekId; sums: WeekSums }) {
  const group = useGroup();
  const settings = useSettings();
  useFailureToast(settings.error, FAILURES.loadSettings);
  return (
    <Paper p="md" bg="var(--tw-canvas)">
      <Stack gap="xs">
        <Text size="sm">
          Entering revenue automatically calculates budgets for Kitchen, Bar and Labor using the current
          percentages.
        </Text>
        {settings.data && <FigureList rows={rows(sums, settingsInWeek(settings.data, weekId), group)} />}
        {settings.isPending && <Skeleton h={90} />}
        {settings.isError && !settings.data && <LoadFailed message={FAILURES.loadSettings} />}
      </Stack>
    </Paper>
  );
}

function rows(sums: WeekSums, settings: GroupSettings, place: Locale) {
  return BUDGETS.map((category) => ({
    label: `${nameOf(settings.group, category)} (${formatPercentage(settings[`${category}Percentage`], place)}%)`,
    // Without revenue there is no budget yet.
    figure:
      sums.revenue.total === 0
        ? '–'
        : formatMoney(budgetBalance(category, sums, settings).budgetCents, place),
  }));
}
