import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { weekLabel } from '../../domain/calendar/week.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { withRevenue } from '../../domain/weeks/week-sums.ts';
import { KEPT } from '../data/kept-entries.ts';
import { MoneyInput } from '../form/money-input.tsx';
import { SavedThenHome } from '../session/saved-then-home.tsx';
import { useGroup } from '../session/use-session.ts';
import { ConflictChoice } from '../ui/conflict-choice.tsx';
import { FormFields } from '../ui/form-fields.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { Unsaved } from '../ui/unsaved.tsx';
import { useSavedInto } from '../weeks/use-saved-into.ts';
import { WholeWeekQuestion } from '../weeks/whole-week-question.tsx';
import { BudgetPreview } from './budget-preview.tsx';
import classes from './revenue-form.module.css';
import { useRevenueForm } from './use-revenue-form.ts';

/** Enters the total revenue of the current, the previous or the chosen week. */
export function RevenueForm() {
  const group = useGroup();
  const form = useRevenueForm();
  const { record, save, conflict } = form;
  const savedInto = useSavedInto(form.weekId);
  return (
    <form onSubmit={form.submit} noValidate>
      <Unsaved when={form.typed && !save.saved} />
      <FormFields saved={save.saved !== null}>
        <Stack gap="md">
          <div>
            <NativeSelect
              label="Week"
              classNames={{ input: classes.week! }}
              data={form.weeks.map(({ week, label }) => ({ value: week.weekId, label }))}
              value={form.weekId}
              onChange={(event) => form.chooseWeek(event.currentTarget.value)}
            />
            <Text hiddenFrom="sm" size="sm" c="dimmed" mt={6} aria-hidden>
              {weekLabel(form.weekId, group)}
            </Text>
          </div>
          {record.data && (
            <>
              <div>
                <MoneyInput label="Total Revenue ($)" required withAsterisk={false} {...form.input} />
                <StoredRevenue cents={record.data.sums.revenue.total} />
              </div>
              <BudgetPreview sums={withRevenue(record.data.sums, { total: form.entered })} />
            </>
          )}
        </Stack>
      </FormFields>
      {record.isPending && <PageLoading />}
      {record.isError && !record.data && (
        <LoadFailed message={form.failure} onRetry={() => void record.refetch()} />
      )}
      {record.data && (
        <FormFooter problem={form.problem}>
          {conflict && (
            <ConflictChoice
              busy={save.saving}
              onKeepMine={conflict.keepMine}
              onTakeTheirs={conflict.takeTheirs}
            >
              <Text size="sm">
                {conflict.setBy ?? 'Somebody else'} set the revenue of this week to{' '}
                {formatMoney(conflict.storedCents, group)} meanwhile. Keep mine saves your amount over it.
                Take theirs shows what is stored.
              </Text>
            </ConflictChoice>
          )}
          {save.saved && (
            <SavedThenHome kept={save.saved.answer === KEPT}>
              {[savedInto('Revenue saved successfully!'), form.effect].filter(Boolean).join(' ')}
            </SavedThenHome>
          )}
          {form.asked && <WholeWeekQuestion asked={form.asked} />}
          {!conflict && !form.asked && (
            <Button type="submit" disabled={save.saving || save.saved !== null}>
              {save.saving ? 'Saving...' : 'Save Revenue'}
            </Button>
          )}
        </FormFooter>
      )}
    </form>
  );
}

function StoredRevenue({ cents }: { cents: Cents }) {
  const group = useGroup();
  return (
    <Text size="sm" c="dimmed" mt={6} className="figures">
      {cents === 0 ? 'No revenue is stored for this week yet.' : `Stored now: ${formatMoney(cents, group)}`}
    </Text>
  );
}
