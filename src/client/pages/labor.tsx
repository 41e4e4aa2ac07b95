import { Button, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import type { WeekId } from '../../domain/calendar/week.ts';
import { spentOnLabor } from '../../domain/desk/breakdown.ts';
import { traitsOf } from '../../domain/group/traits.ts';
import { crewsOf, inUse } from '../../domain/group/venue.ts';
import { sheetCrews } from '../../domain/labor/hours-sheet.ts';
import { formatHours } from '../../domain/labor/labor.ts';
import type { BreakdownRow } from '../../domain/orders/order-totals.ts';
import { can, type Who } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, cents, formatMoney } from '../../domain/values/money.ts';
import { laborCost } from '../../domain/weeks/week-sums.ts';
import { BudgetCard } from '../budgets/budget-card.tsx';
import { EntryForm, FormConflict } from '../form/entry-form.tsx';
import { HoursListCard } from '../labor/hours-list.tsx';
import { type LaborData, useHoursForm, useLaborData } from '../labor/use-hours-form.ts';
import { useGoHome } from '../session/landing.ts';
import { SavedThenHome } from '../session/saved-then-home.tsx';
import { useGroup, useUser } from '../session/use-session.ts';
import { CardsPage } from '../shell/page.tsx';
import { AddStaffButton } from '../staff/add-staff-button.tsx';
import { CardLoading } from '../ui/card.tsx';
import { FigureList } from '../ui/figure.tsx';
import { FormFields, FormFooter } from '../ui/form-footer.tsx';
import layout from '../ui/layout.module.css';
import { ButtonLink } from '../ui/links.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { useSavedInto } from '../weeks/use-week-form.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';
import classes from './labor.module.css';

/** /labor: the hours of all crews in the chosen week. */
export function LaborPage() {
  return <SheetPage title="Labor Management" />;
}

/** /hours: the hours of the user's own crews. */
export function HoursPage() {
  return <SheetPage title="Staff Hours" />;
}

function SheetPage({ title }: { title: string }) {
  const group = useGroup();
  const { weekId } = useSelectedWeek().week;
  const { role } = useUser();
  const crews = sheetCrews(inUse(group), role);
  return (
    <CardsPage
      title={title}
      onBack={useGoHome()}
      corner={<WeekSelector />}
      actions={
        <>
          {crews.length > 0 && <AddStaffButton title="Add Staff Member" crews={crews} />}
          <ButtonLink
            variant="default"
            leftSection={<IconCalendarTime size={18} aria-hidden />}
            to="/hours-by-day"
          >
            Hours by day
          </ButtonLink>
        </>
      }
    >
      <HoursForm key={weekId} weekId={weekId} />
    </CardsPage>
  );
}

type HoursFormState = ReturnType<typeof useHoursForm>;

function HoursForm({ weekId }: { weekId: WeekId }) {
  const { data, loading } = useLaborData(weekId);
  const { role } = useUser();
  if (data) return <LoadedHoursForm data={data} role={role} />;
  return loading ? <CardLoading /> : <LoadFailed message={FAILURES.loadLabor} />;
}

function LoadedHoursForm({ data, role }: { data: LaborData; role: Who }) {
  const group = useGroup();
  const { form, lists, budgets, totals, atFault, usual, overtime, adjustedCents, type, conflict } =
    useHoursForm(data, role);
  const { saved, busy } = form;
  const savedInto = useSavedInto(data.record.weekId);
  const used = crewsOf(inUse(data.settings.group));
  return (
    <EntryForm form={form} className={`${layout.grid} ${classes.layout}`}>
      <div className={classes.budget}>
        {budgets?.length !== 0 && <VisuallyHidden component="h2">Labor budget of the week</VisuallyHidden>}
        <Stack gap="md">
          {budgets?.map(({ title, percentLabel, standing }) => (
            <BudgetCard
              key={title}
              title={title}
              percentLabel={percentLabel}
              standing={standing}
              bar={traitsOf(group).laborBar}
            />
          )) ?? <UntoldBudget names={atFault} />}
        </Stack>
      </div>
      <div>
        <FormFields saved={saved !== null}>
          <Stack gap="md">
            {lists
              .filter(({ crew, rows }) => rows.length > 0 || used.includes(crew))
              .map((list) => (
                <HoursListCard key={list.crew} list={list} onType={type} />
              ))}
            {totals && can(role, 'saveLabor') && (
              <Paper p="md">
                <FigureList
                  rows={spentOnLabor(data.settings.group, totals).map((row) => figureRow(row, group))}
                  total={figureRow({ label: 'Labor spent', cents: laborCost(totals) }, group)}
                />
              </Paper>
            )}
            {overtime.minutes > 0 && <OvertimeNote {...overtime} />}
            {usual && <UsualNote {...usual} />}
            {adjustedCents !== 0 && <AdjustedNote role={role} adjusted={adjustedCents} />}
          </Stack>
        </FormFields>
        <FormFooter problem={form.problem}>
          {conflict && (
            <FormConflict form={form} onKeepMine={conflict.keepMine} onTakeTheirs={conflict.takeTheirs}>
              <Text size="sm">
                {conflict.setBy ?? 'Somebody else'} changed hours meanwhile. On record are now:{' '}
                {conflict.hours.join(', ')}. Keep mine saves yours over them. Take theirs shows what is on
                record.
              </Text>
            </FormConflict>
          )}
          {saved && (
            <SavedThenHome kept={saved.kept}>{savedInto('Labor hours saved successfully!')}</SavedThenHome>
          )}
          {!conflict && lists.some(({ rows }) => rows.length > 0) && (
            <Button type="submit" disabled={busy || saved !== null}>
              {busy ? 'Saving...' : 'Save Hours'}
            </Button>
          )}
        </FormFooter>
      </div>
    </EntryForm>
  );
}

function OvertimeNote({ minutes, costCents }: HoursFormState['overtime']) {
  const group = useGroup();
  return (
    <Text size="sm" c="dimmed" className="figures">
      {formatHours(minutes, group)} of these hours are overtime, which costs {formatMoney(costCents, group)}{' '}
      more than at the rate.
    </Text>
  );
}

/** Explains that the usual hours filled in are a proposal. */
function UsualNote({ people, costCents, left }: NonNullable<HoursFormState['usual']>) {
  const group = useGroup();
  return (
    <Text size="sm" c="dimmed" className="figures">
      Usual hours of {people === 1 ? '1 person' : `${people} people`} are filled in,{' '}
      {formatMoney(costCents, group)} in all. They count once you save
      {left.map((one) => `, and ${leftText(one, group)}`)}.
    </Text>
  );
}

function leftText({ said, cents: left }: { said: string; cents: Cents }, place: Locale): string {
  return left < 0
    ? `go ${formatMoney(cents(-left), place)} over the ${said} budget`
    : `leave ${formatMoney(left, place)} of the ${said} budget`;
}

function AdjustedNote({ role, adjusted }: { role: Who; adjusted: Cents }) {
  const group = useGroup();
  const [costs, cost] = can(role, 'saveLabor')
    ? ['Labor costs', 'labor']
    : ['Your staff costs', 'staff cost'];
  return (
    <Text size="sm" c="dimmed">
      {costs} were also changed by hand this week, by {formatMoney(adjusted, group)} in total. Saving hours
      clears that: {cost} is hours times rate again.
    </Text>
  );
}

function figureRow(row: BreakdownRow, place: Locale) {
  return { label: row.label, figure: formatMoney(row.cents, place) };
}

/** Replaces the labor budget while some typed hours are invalid: a zone would be a guess, and often too good. */
function UntoldBudget({ names }: { names: readonly string[] }) {
  return (
    <Paper component="section" p="md" aria-label="Labor">
      <Title order={3}>Labor</Title>
      <Text mt="xs" role="status" style={{ overflowWrap: 'anywhere' }}>
        Where labor stands can’t be told until these hours are right: {names.join(', ')}.
      </Text>
    </Paper>
  );
}
