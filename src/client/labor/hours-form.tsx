import { Button, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Standing } from '../../domain/budgets/budget.ts';
import type { BudgetSettings } from '../../domain/budgets/settings.ts';
import type { BasisRead } from '../../domain/forecast/expected-sums.ts';
import type { BreakdownRow } from '../../domain/orders/order.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { type Cents, cents, formatMoney } from '../../domain/values/money.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import { KEPT } from '../data/kept-entries.ts';
import { SavedThenHome } from '../session/saved-then-home.tsx';
import { ConflictChoice } from '../ui/conflict-choice.tsx';
import { FigureList } from '../ui/figure-list.tsx';
import { FormFields } from '../ui/form-fields.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { Unsaved } from '../ui/unsaved.tsx';
import { useSavedInto } from '../weeks/use-saved-into.ts';
import classes from './hours-form.module.css';
import { HoursListCard } from './hours-list.tsx';
import { spentOnLabor } from './hours-sheet.ts';
import { UntoldBudget } from './untold-budget.tsx';
import { useHoursForm } from './use-hours-form.ts';
import { type LaborData, useLaborData } from './use-labor-data.ts';

/** Where labor stands with the hours as they are typed. */
export interface TypedLabor {
  standing: Standing;
  settings: BudgetSettings;
  /** What the revenue rests on that the budget is a share of. */
  basis: BasisRead;
}

type HoursFormState = ReturnType<typeof useHoursForm>;

export interface HoursFormProps {
  /** How the labor budget is shown. */
  budget: (labor: TypedLabor) => ReactNode;
}

/** Enters everybody's hours of a week, and shows where they leave the labor budget. */
export function HoursForm({ weekId, budget }: HoursFormProps & { weekId: WeekId }) {
  const { data, loading, retry } = useLaborData(weekId);
  if (data) return <LoadedHoursForm data={data} budget={budget} />;
  return loading ? <PageLoading /> : <LoadFailed message={FAILURES.loadLabor} onRetry={retry} />;
}

function LoadedHoursForm({ data, budget }: HoursFormProps & { data: LaborData }) {
  const { form, lists, standing, totals, atFault, usual, adjustedCents, ...typing } = useHoursForm(data);
  const { changed, type, submit, save, problem, conflict } = typing;
  const savedInto = useSavedInto(data.record.weekId);
  return (
    <form ref={form} className={classes.layout} onSubmit={submit} noValidate>
      <Unsaved when={changed && !save.saved} />
      <div className={classes.budget}>
        <VisuallyHidden component="h2">Labor budget of the week</VisuallyHidden>
        {standing ? (
          budget({ standing, settings: data.settings, basis: data.basis })
        ) : (
          <UntoldBudget names={atFault} />
        )}
      </div>
      <div>
        <FormFields saved={save.saved !== null}>
          <Stack gap="md">
            {lists.map((list) => (
              <HoursListCard key={list.crew} list={list} onType={type} />
            ))}
            {totals && standing && (
              <Paper p="md">
                <FigureList
                  rows={spentOnLabor(totals).map(figureRow)}
                  total={figureRow({ label: 'Labor spent', cents: standing.spentCents })}
                />
              </Paper>
            )}
            {usual && <UsualNote {...usual} />}
            {adjustedCents !== 0 && <AdjustedNote adjusted={adjustedCents} />}
          </Stack>
        </FormFields>
        <FormFooter problem={problem}>
          {conflict && (
            <ConflictChoice
              busy={save.saving}
              onKeepMine={conflict.keepMine}
              onTakeTheirs={conflict.takeTheirs}
            >
              <Text size="sm">
                {conflict.setBy ?? 'Somebody else'} changed hours meanwhile. On record are now:{' '}
                {conflict.hours.join(', ')}. Keep mine saves yours over them. Take theirs shows what is on
                record.
              </Text>
            </ConflictChoice>
          )}
          {save.saved && (
            <SavedThenHome kept={save.saved.answer === KEPT}>
              {savedInto('Labor hours saved successfully!')}
            </SavedThenHome>
          )}
          {!conflict && (
            <Button type="submit" disabled={save.saving || save.saved !== null}>
              {save.saving ? 'Saving...' : 'Save Hours'}
            </Button>
          )}
        </FormFooter>
      </div>
    </form>
  );
}

/** That the usual hours are a proposal. */
function UsualNote({ people, costCents, remainingCents }: NonNullable<HoursFormState['usual']>) {
  return (
    <Text size="sm" c="dimmed" className="figures">
      Usual hours of {people === 1 ? '1 person' : `${people} people`} are filled in, {formatMoney(costCents)}{' '}
      in all. They count once you save, and leave {leftText(remainingCents)}.
    </Text>
  );
}

function leftText(remaining: Cents): string {
  return remaining < 0
    ? `labor ${formatMoney(cents(-remaining))} over its budget`
    : `${formatMoney(remaining)} of the labor budget`;
}

function AdjustedNote({ adjusted }: { adjusted: Cents }) {
  return (
    <Text size="sm" c="dimmed">
      Labor costs were also changed by hand this week, by {formatMoney(adjusted)} in all. Saving hours clears
      that: labor is hours times rate again.
    </Text>
  );
}

function figureRow(row: BreakdownRow) {
  return { label: row.label, figure: formatMoney(row.cents) };
}
