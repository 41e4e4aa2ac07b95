import { type FormEvent, useState } from 'react';
import { figureText, type MondayRow, readFigures, type TypedFigures } from '../../domain/desk/monday.ts';
import { type WeekRecord, weekOfRecord } from '../../domain/desk/week-record.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import type { RevenueChange, RevenueFigure } from '../../domain/sales/revenue.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { useGroup } from '../session/use-session.ts';
import { useWeekChange } from '../weeks/use-week-change.ts';
import { useWeekForm } from '../weeks/use-week-form.ts';
import type { FiguresSet } from '../weeks/whole-week.ts';
import { useForecastNotice, useWholeWeek } from '../weeks/whole-week-question.tsx';

type Figures = Partial<Record<RevenueFigure, Cents>>;

/** The state of Monday's table: the venues' sales as typed, saved all at once. */
export function useMondayForm(record: RecordedWeek, rows: readonly MondayRow[], onDone: () => void) {
  const { weekId } = record;
  const group = useGroup();
  const forecastSaid = useForecastNotice();
  const cells = rows.flatMap(({ sales }) => sales);
  const [opened] = useState(
    () => Object.fromEntries(cells.map(({ figure, cents: stored }) => [figure, stored])) as Figures,
  );
  const { mutateAsync } = useWeekChange((change: RevenueChange) =>
    call('setRevenue', { weekId, sent: change }),
  );
  const form = useWeekForm<TypedFigures, Figures, RevenueChange, WeekRecord>({
    weekId,
    start: {},
    from: opened,
    read: (typed, before) => readFigures(typed, before, group),
    write: mutateAsync,
    failure: FAILURES.saveRevenue,
    saved: (after) => ({
      ...DONE.sales,
      effect: forecastSaid(record, weekOfRecord(after)),
    }),
    onClose: onDone,
  });
  const stored = (figure: RevenueFigure) => opened[figure] ?? cents(0);
  const read = readFigures(form.entry, opened, group);
  const wanted = typeof read === 'object' && 'wanted' in read ? figuresOf(read.wanted) : {};
  const wholeWeek = useWholeWeek(weekId, { wanted, from: opened }, () => form.keepMine(opened));

  return {
    form,
    /** The question to ask before saving while the week is not over. */
    asked: form.conflict ? null : wholeWeek.asked,
    submit(event: FormEvent) {
      event.preventDefault();
      if (!form.conflict) wholeWeek.submit();
    },
    /** Whether something other than the stored figure is typed. */
    isTyped: (figure: RevenueFigure) => form.entry[figure] !== undefined,
    text: (figure: RevenueFigure) => form.entry[figure] ?? figureText(stored(figure), group),
    type(typed: TypedFigures) {
      const changed = Object.entries(typed) as [RevenueFigure, string][];
      // An emptied field of a week closed meanwhile counts as untouched.
      const isShut = (figure: RevenueFigure) => cells.some((cell) => cell.figure === figure && !cell.isOpen);
      const isSame = (figure: RevenueFigure, text: string) =>
        text === figureText(stored(figure), group) || (text === '' && isShut(figure));
      form.type(
        Object.fromEntries(
          changed.map(([figure, text]) => [figure, isSame(figure, text) ? undefined : text]),
        ),
      );
    },
    conflict: form.conflict && {
      setBy: form.conflict.setBy,
      /** The figures that have changed since the table was opened. */
      figures: (Object.keys(form.conflict.values) as RevenueFigure[]).filter(
        (figure) => form.conflict?.values[figure] !== stored(figure),
      ),
      values: form.conflict.values as Figures,
      keepMine: () => form.keepMine({ ...opened, ...(form.conflict?.values as Figures) }),
    },
  };
}

function figuresOf({ from: _, ...figures }: RevenueChange): FiguresSet {
  return figures;
}

export type MondayForm = ReturnType<typeof useMondayForm>;
