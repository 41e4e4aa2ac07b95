import { Button, Group, Text } from '@mantine/core';
import { verdictClass } from '../../domain/budgets/verdict.ts';
import { formatHours } from '../../domain/labor/labor.ts';
import { WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { formatPercentage, percentageOf } from '../../domain/values/percent.ts';
import { FormConflict } from '../form/entry-form.tsx';
import { useGroup, useUser } from '../session/use-session.ts';
import { later } from '../ui/later.tsx';
import { parseHoursCell } from './days-entry.ts';
import type { DaysData, DaysFormState } from './use-days-form.ts';

const useEffects = later(() => import('./labor-after.ts'));

/** Shows how far the hours take each labor budget, worded as after saving: 'Friday’s plan takes the week to 104% of the labor budget.' */
export function DaysImpact({ data, form }: { data: DaysData; form: DaysFormState }) {
  const group = useGroup();
  const { role } = useUser();
  const { before, after } = form.preview;
  const { record, outlook, standings } = data;
  // If only one venue of many is read, other budgets are left out.
  const settings = group.only ? { ...data.settings, group } : data.settings;
  const week = { sums: record.sums, outlook, standings };
  const effects = useEffects();
  const cause = causeOf(form.weighed);
  return (
    <div aria-live="polite">
      {/* Its space is reserved while that is loaded: the button below must not move. */}
      {effects === undefined && <Text size="sm">&nbsp;</Text>}
      {(after && effects?.laborAfter(role, settings, week, before.costs, after.costs))?.map(
        ({ said, budgetCents, comesToCents, shareTenths, verdict }) => (
          <Text key={said} size="sm" fw={500} className={`figures ${verdictClass(verdict)}`}>
            {cause} {formatPercentage(percentageOf(shareTenths), group)}% of the {said} budget
            <Text span inherit visibleFrom="sm">
              {' '}
              ({formatMoney(comesToCents, group)} of {formatMoney(budgetCents, group)})
            </Text>
            .
          </Text>
        ),
      )}
    </div>
  );
}

/** Returns the beginning of the sentence: 'Friday’s plan takes the week to', or 'The week comes to' if nothing is typed. */
function causeOf(typed: readonly string[]): string {
  if (typed.length === 0) return 'The week comes to';
  const cells = typed.map(parseHoursCell);
  const [first] = cells;
  const kinds = new Set(cells.map(({ kind }) => kind));
  const what = kinds.size > 1 ? 'hours and plans' : first!.kind === 'planned' ? 'plan' : 'hours';
  const days = new Set(cells.map(({ day }) => day));
  const takes = what === 'plan' ? 'takes' : 'take';
  if (days.size === 1) return `${WEEKDAYS[weekdayOf(first!.day)]}’s ${what} ${takes} the week to`;
  return `${what === 'plan' ? 'These plans' : `These ${what}`} take the week to`;
}

export function DaysFilled({ form: { filled, takeBack } }: { form: DaysFormState }) {
  const group = useGroup();
  if (!filled) return null;
  const count = Object.keys(filled.cells).length;
  const people = filled.people === 1 ? '1 person' : `${filled.people} people`;
  return (
    <Group gap="sm" role="status">
      <Text size="sm" className="figures">
        {count > 0
          ? `Filled ${count === 1 ? '1 empty day' : `${count} empty days`} of ${people} with ${filled.said}: ${formatHours(filled.minutes, group)} h. Nothing is saved yet.`
          : 'No empty day was filled.'}
        {filled.unknown.length > 0 &&
          ` There is nothing to fill in for ${namesOf(filled.unknown)} yet: enter a week by day first.`}
      </Text>
      {count > 0 && (
        <Button type="button" size="compact-sm" variant="default" onClick={takeBack}>
          Undo
        </Button>
      )}
    </Group>
  );
}

function namesOf(names: readonly string[]): string {
  if (names.length > 3) return `${names.length} people`;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function DaysConflict({ form: { conflict, form } }: { form: DaysFormState }) {
  if (!conflict) return null;
  const stored = conflict.stored.map(
    ({ name, day, hours }) => `${name} ${hours} h on ${WEEKDAYS[weekdayOf(day)]}`,
  );
  return (
    <FormConflict form={form} onKeepMine={conflict.keepMine} onTakeTheirs={conflict.takeTheirs}>
      <Text size="sm" className="figures">
        {conflict.setBy ?? 'Somebody else'} changed hours while you were editing.
        {stored.length > 0
          ? ` On record are now: ${stored.join(', ')}.`
          : ' The hours you started from are no longer there.'}
      </Text>
      <Text size="sm" mt={4}>
        Keep mine saves yours. Take theirs keeps what is stored; everything else you typed stays.
      </Text>
    </FormConflict>
  );
}
