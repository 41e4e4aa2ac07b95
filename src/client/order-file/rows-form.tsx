import { Alert, Box, Button, Checkbox, Group as Row, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { type Week, type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import type { Group } from '../../domain/group/group.ts';
import { centerNamed, isRevenueCenter, nameOf } from '../../domain/group/venue.ts';
import { countedCents } from '../../domain/orders/order-amount.ts';
import type { ImportedOrders } from '../../domain/orders/order-csv.ts';
import { filledDetails } from '../../domain/orders/order-fields.ts';
import {
  type AboutRows,
  aboutFile,
  type CheckedRow,
  checkedRows,
  countOrders,
  messagesByLine,
  type RowSource,
} from '../../domain/orders/order-file.ts';
import type { CsvOrderRow } from '../../domain/orders/order-lines.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { formatDay, parseDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { problemCode, refusalReason, refusedFields } from '../data/request-error.ts';
import { OrdersImpact } from '../forecast/orders-impact.tsx';
import { useGroup } from '../session/use-session.ts';
import { LinesLoading } from '../ui/card.tsx';
import { FormFields, FormFooter } from '../ui/form-footer.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import list from '../ui/rows.module.css';
import { SavedBanner } from '../ui/saved-banner.tsx';
import { Unsaved } from '../ui/unsaved.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import type { FormSave } from '../ui/use-form-save.ts';
import { OrderQuestion, useOrderQuestions } from '../weeks/order-question.tsx';
import { RaisedAlert } from '../weeks/raised-alert.tsx';

export interface OrdersOfRowsProps {
  week: Week;
  weekSelector: ReactNode;
  /** Renders what can be done once the orders are added to a week. */
  done: (weekId: WeekId) => ReactNode;
}

interface RowsFormProps extends OrdersOfRowsProps {
  /** Where the rows come from: pasted text or a chosen file. */
  source: RowSource;
  children: ReactNode;
  /** The orders as read; null if none can be read. */
  rows: readonly CsvOrderRow[] | null;
  /** Whether the rows on screen are up to date with the source. */
  isRead?: boolean;
  /** Whether leaving would lose typed text. */
  isTyped?: boolean;
  save: Pick<FormSave<never, ImportedOrders & { weekId: WeekId }>, 'saved' | 'saving' | 'error'>;
  /** The button's labels: while saving, with the number of orders, and if there are none. */
  button: { saving: string; add: (orders: number) => string; none: string };
  /** `confirm` says that the questioned credits are right. */
  onAdd: (rows: readonly CheckedRow[], confirm: { confirm?: true }) => void;
}

/** Shows rows as orders of a week before they are added, all of them or none. */
export function RowsForm({ week, weekSelector, done, source, children, rows, save, ...form }: RowsFormProps) {
  const { isRead = true, isTyped = false, button, onAdd } = form;
  const group = useGroup();
  const { data: record, error } = useQuery(reads.week(week.weekId, group.only));
  useFailureToast(error, FAILURES.loadData);
  const asked = useAskedBack(rows, week.weekId, save.error);
  const checked = useMemo(
    () => (rows && record ? checkedRows(rows, record, asked.byLine) : null),
    [rows, record, asked.byLine],
  );
  const orders = useMemo(() => checked?.flatMap(({ order }) => order ?? []) ?? [], [checked]);
  const about = useMemo(() => checked && aboutFile(checked, group, source), [checked, group, source]);
  const canAdd = isRead && checked !== null && about?.faulty === 0;

  const questions = useOrderQuestions();
  const [isAsking, setIsAsking] = useState(false);
  const found = questions.about(orders);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!canAdd || isAsking) return;
    setIsAsking(true);
    const isAsked = await questions.isAsked(week.weekId, orders);
    setIsAsking(false);
    if (!isAsked) onAdd(checked, asked.isRight ? { confirm: true } : {});
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Unsaved when={isTyped && save.saved === null} />
      <FormFields saved={save.saved !== null || save.saving}>
        <Stack gap="md">
          {weekSelector}
          {children}
          {!save.saved && checked && about && (
            <RowsPreview rows={checked} source={source} about={about}>
              {canAdd && <OrdersImpact week={week} orders={orders} />}
            </RowsPreview>
          )}
          {!save.saved && canAdd && asked.byLine.size > 0 && (
            <Checkbox
              label={asked.byLine.size === 1 ? 'The credit is right' : 'These credits are right'}
              checked={asked.isRight}
              onChange={(event) => asked.say(event.currentTarget.checked)}
            />
          )}
          {!record && !error && <LinesLoading />}
          {!record && error && <LoadFailed message={FAILURES.loadData} />}
        </Stack>
      </FormFields>
      <FormFooter problem={save.error === null ? null : refusalReason(save.error)}>
        {!save.saved && found.length > 0 && (
          <OrderQuestion
            questions={questions}
            naming={({ place }) => `Line ${checked![place]!.line}:`}
            onRight={() => void submit()}
          />
        )}
        {save.saved ? (
          <OrdersSaved {...save.saved.answer} done={done} />
        ) : (
          <Button type="submit" disabled={!canAdd || save.saving || isAsking}>
            {save.saving
              ? button.saving
              : canAdd
                ? button.add(checked.length)
                : about?.faulty
                  ? toCorrect(about.faulty)
                  : button.none}
          </Button>
        )}
      </FormFooter>
    </form>
  );
}

const NOTHING_ASKED: ReadonlyMap<number, string> = new Map();

/** Manages the server's questions about these rows by line, and whether the user confirmed them. Other rows or another week reset both. */
function useAskedBack(rows: readonly CsvOrderRow[] | null, weekId: WeekId, error: unknown) {
  const [asked, setAsked] = useState({ rows, weekId, error, byLine: NOTHING_ASKED, isRight: false });
  if (asked.rows !== rows || asked.weekId !== weekId)
    setAsked({ rows, weekId, error, byLine: NOTHING_ASKED, isRight: false });
  else if (asked.error !== error && problemCode(error) === 'confirm-needed')
    setAsked({ ...asked, error, byLine: messagesByLine(rows ?? [], refusedFields(error)), isRight: false });
  return { ...asked, say: (isRight: boolean) => setAsked((now) => ({ ...now, isRight })) };
}

/** Returns the button's label while it is disabled. It gives the reason, since on a phone the message above may be out of sight. */
function toCorrect(faulty: number): string {
  return faulty === 1 ? '1 Line needs correcting' : `${faulty} Lines need correcting`;
}

interface RowsPreviewProps {
  rows: readonly CheckedRow[];
  source: RowSource;
  about: AboutRows;
  children: ReactNode;
}

/** Shows the rows as orders before they are added, and what needs correcting. */
function RowsPreview({ rows, source, about: { count, sum, fault, notes }, children }: RowsPreviewProps) {
  return (
    <Stack gap="xs">
      <Text fw={600} role="status" className="figures">
        {count}, {sum}
      </Text>
      {fault && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} p="sm">
          {fault}
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} p="sm">
          {notes.join(' ')}
        </Alert>
      )}
      {children}
      <FileRows rows={rows} source={source} />
    </Stack>
  );
}

interface OrdersSavedProps extends ImportedOrders, Pick<OrdersOfRowsProps, 'done'> {
  weekId: WeekId;
}

function OrdersSaved({ weekId, orders, sumCents, waiting, alerts, done }: OrdersSavedProps) {
  const group = useGroup();
  const lastAlert = alerts.at(-1);
  return (
    <>
      <SavedBanner>
        {countOrders(orders)} added to {weekLabel(weekId, group)}, {formatMoney(sumCents, group)} in all.
        {waiting > 0 && ` ${waiting} of them ${waiting === 1 ? 'is' : 'are'} waiting for approval.`}
      </SavedBanner>
      {lastAlert && <RaisedAlert alert={lastAlert} />}
      {done(weekId)}
    </>
  );
}

/** Lists the rows of a file as orders, each with its faults and warnings. */
function FileRows({ rows, source }: { rows: readonly CheckedRow[]; source: RowSource }) {
  const group = useGroup();
  return (
    <ul className={list.ruled} aria-label={source === 'file' ? 'Orders in the file' : 'Orders pasted'}>
      {rows.map((row) => (
        <Box component="li" key={row.line} py="xs">
          <Row align="flex-start" justify="space-between" wrap="nowrap" gap="sm">
            <div className="words">
              <Text>{row.entered.supplier || 'No supplier'}</Text>
              <Text size="sm" c="dimmed">
                {aboutRow(group, row)}
              </Text>
              {filledDetails(row.entered).map(({ name, text }) => (
                <Text key={name} size="sm" c="dimmed">
                  {text}
                </Text>
              ))}
            </div>
            <Text fw={500} className="figures">
              {row.order ? formatMoney(countedCents(row.order), group) : row.entered.amount}
            </Text>
          </Row>
          {row.errors.map(({ field, message }) => (
            <Text key={field} size="sm" c="red">
              {message}
            </Text>
          ))}
          {row.notes.map((note) => (
            <Text key={note} size="sm" c="yellow">
              {note}
            </Text>
          ))}
        </Box>
      ))}
    </ul>
  );
}

function aboutRow(group: Group, { line, order, entered }: CheckedRow): string {
  // A default filled in for an empty field is shown in the user's format.
  const id = centerNamed(group, entered.revenueCenter) ?? entered.revenueCenter;
  const written = order?.day ?? parseDay(entered.day);
  const day = written ? formatDay(written, group) : entered.day;
  const center = isRevenueCenter(group, id) ? nameOf(group, id) : entered.revenueCenter;
  return [`Line ${line}`, day, center].filter(Boolean).join(' · ');
}
