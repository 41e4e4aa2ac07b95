import { Button, Group, Stack, Switch, Table, Text, Title } from '@mantine/core';
import { IconDecimal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { percentText } from '../../domain/forecast/basis-points.ts';
import { assumedSalesText, lookBackSentence } from '../../domain/forecast/forecast-words.ts';
import type { RevenueCenter, VenueId, Group as Venues } from '../../domain/group/group.ts';
import { centersOf, inUse, nameOf, venueOf } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { loadWeekFailed } from '../../domain/refusals/message.ts';
import { centerWeek, type SalesWeek } from '../../domain/sales/day-sales.ts';
import { addDays, type Day, formatMonthDay, WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import { aboutMoney, cents, formatMoney } from '../../domain/values/money.ts';
import { noteOn, notesOfVenue } from '../../domain/weeks/week-note.ts';
import { reads } from '../data/queries.ts';
import { DayQuestions } from '../forecast/day-questions.tsx';
import { moveByKey, pastedInto } from '../form/cell-keys.ts';
import { EntryForm, FormConflict, FormProblem } from '../form/entry-form.tsx';
import { useGroup, useUser } from '../session/use-session.ts';
import { Card, CardLoading } from '../ui/card.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { laterDialog } from '../ui/later.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { Question } from '../ui/question.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { WeekNotes } from '../weeks/week-notes.tsx';
import { CenterSales } from './center-sales.tsx';
import type { SlippedEntry } from './sales-entry.ts';
import { type SalesFormState, useSalesForm } from './use-sales-form.ts';

const ExpectDialog = laterDialog(async () => (await import('./expect-dialog.tsx')).ExpectDialog);

export function SalesForm({ weekId }: { weekId: WeekId }) {
  const group = useGroup();
  const { data, error, isFetching } = useQuery(reads.sales(weekId, group.only));
  const failure = loadWeekFailed(weekLabel(weekId, group));
  useFailureToast(error, failure);
  // The notes stand above the days and load with the same week.
  const { isPending } = useQuery(reads.week(weekId, group.only));
  const { role } = useUser();
  // Restarts the form after every save, with what is on record then.
  const [round, setRound] = useState(0);
  const centers = centersOf(inUse(group)).filter((center) => can(role, 'setRevenue', center));
  if (data && !isPending)
    return <LoadedSales key={round} sales={data} centers={centers} onDone={() => setRound(round + 1)} />;
  return isFetching || data ? <CardLoading /> : <LoadFailed message={failure} />;
}

function Noted({ venues, record }: { venues: readonly VenueId[]; record: RecordedWeek }) {
  const { role } = useUser();
  const isEmpty = !record.notes.some(({ venueId }) => venues.includes(venueId));
  if (isEmpty && !venues.some((venue) => can(role, 'writeNote', venue))) return null;
  return (
    <Card p="sm" aria-label="Notes of the week" data-screen-only={isEmpty || undefined}>
      <WeekNotes venues={venues} named={venues.length > 1} record={record} />
    </Card>
  );
}

interface LoadedSalesProps {
  sales: SalesWeek;
  centers: readonly RevenueCenter[];
  onDone: () => void;
}

function LoadedSales({ sales, centers, onDone }: LoadedSalesProps) {
  const state = useSalesForm(sales, onDone);
  const [compare, setCompare] = useState(false);
  const [expecting, setExpecting] = useState<{ center: RevenueCenter; day: Day } | null>(null);
  const { form, submit, type } = state;
  const group = useGroup();
  const { data: record } = useQuery(reads.week(sales.weekId, group.only));
  const venues = [...new Set(centers.map((center) => venueOf(group, center)))];
  return (
    <>
      {record && <Noted venues={venues} record={record} />}
      <DayQuestions weekId={sales.weekId} />
      <EntryForm form={{ ...form, submit }}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pasted cells go from field to field. */}
        <div
          onKeyDown={moveByKey}
          onPaste={(event) => {
            const pasted = pastedInto(event);
            if (pasted) type(pasted);
          }}
        >
          <Stack>
            <Group justify="space-between" data-screen-only>
              <Text size="sm" c="dimmed">
                Leave blank if not entered, 0 if closed. Enter moves down. You can paste a row or a column.
              </Text>
              <Switch
                label="Last week and last year"
                checked={compare}
                onChange={(event) => setCompare(event.currentTarget.checked)}
              />
            </Group>
            {centers.map((center) => (
              <CenterSales
                key={center}
                center={center}
                sales={sales}
                form={state}
                compare={compare}
                notes={notesOfVenue(record?.notes ?? [], venueOf(group, center))}
                onExpect={(day) => setExpecting({ center, day })}
              />
            ))}
          </Stack>
          <FormFooter>
            <SalesQuestions sales={state} />
            <FormProblem form={form} />
            {!state.conflict && (
              <Button type="submit" loading={form.busy} disabled={!form.dirty}>
                Save sales
              </Button>
            )}
          </FormFooter>
        </div>
      </EntryForm>
      <LookBackCard sales={sales} centers={centers} />
      <ExpectDialog
        opened={expecting !== null}
        of={expecting}
        sales={sales}
        noted={
          expecting && record
            ? noteOn(record.notes, { venueId: venueOf(group, expecting.center), day: expecting.day })
            : undefined
        }
        onClose={() => setExpecting(null)}
      />
    </>
  );
}

/** Shows how accurate the forecasts of the last eight weeks were, for each revenue center. */
function LookBackCard({ sales, centers }: { sales: SalesWeek; centers: readonly RevenueCenter[] }) {
  const group = useGroup();
  return (
    <Card p="md" aria-label="How accurate forecasts were">
      <Stack gap="sm">
        <Title order={2}>How accurate forecasts were</Title>
        {centers.map((center) => {
          const { lookBack } = centerWeek(sales, center);
          return (
            <div key={center}>
              <Title order={3}>{nameOf(group, center)}</Title>
              <Text size="sm" className="figures">
                {lookBackSentence(lookBack, group)}
              </Text>
              {lookBack.misses.length > 0 && (
                <details>
                  <summary>The weeks</summary>
                  <Table className="figures" withRowBorders={false}>
                    <Table.Thead>
                      <Table.Tr>
                        <Table.Th scope="col">Week of</Table.Th>
                        <Table.Th scope="col" ta="right">
                          Forecast
                        </Table.Th>
                        <Table.Th scope="col" ta="right">
                          Sales
                        </Table.Th>
                        <Table.Th scope="col" ta="right">
                          Missed by
                        </Table.Th>
                      </Table.Tr>
                    </Table.Thead>
                    <Table.Tbody>
                      {lookBack.misses.map(({ weeksAgo, estimateCents, actualCents, missBasisPoints }) => (
                        <Table.Tr key={weeksAgo}>
                          <Table.Td>
                            {formatMonthDay(addDays(sales.startDate, -7 * (weeksAgo + 1)), group)}
                          </Table.Td>
                          <Table.Td ta="right">{formatMoney(estimateCents, group)}</Table.Td>
                          <Table.Td ta="right">{formatMoney(actualCents, group)}</Table.Td>
                          <Table.Td ta="right">{percentText(missBasisPoints, group)}</Table.Td>
                        </Table.Tr>
                      ))}
                    </Table.Tbody>
                  </Table>
                </details>
              )}
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}

/** Asks before sales are saved: about amounts ten times the usual, and about conflicts with other people's entries. */
export function SalesQuestions({ sales }: { sales: SalesFormState }) {
  const { conflict, slipped, form, saveAnyway } = sales;
  const group = useGroup();
  if (conflict)
    return (
      <FormConflict form={form} onKeepMine={conflict.keepMine} onTakeTheirs={conflict.takeTheirs}>
        <Text size="sm" className="figures">
          {conflict.setBy ?? 'Somebody else'} set {storedText(group, conflict.values)}
          {conflict.day && ` of ${WEEKDAYS[weekdayOf(conflict.day)]}`} while you were editing.
        </Text>
        <Text size="sm" mt={4}>
          Keep mine saves your entry over it. Take theirs leaves what is stored.
        </Text>
      </FormConflict>
    );
  if (slipped.length > 0) return <SlippedQuestion slipped={slipped} onSave={saveAnyway} />;
  return null;
}

/** Returns 'Kitchen to $1,200.00 and Bar to $300.00'. */
function storedText(group: Venues, values: Record<string, number>): string {
  const all = Object.entries(values) as [RevenueCenter, number][];
  if (all.length === 0) return 'the sales';
  return all
    .map(([center, amount]) => `${nameOf(group, center)} to ${assumedSalesText(cents(amount), group)}`)
    .join(' and ');
}

function SlippedQuestion({ slipped, onSave }: { slipped: readonly SlippedEntry[]; onSave: () => void }) {
  const group = useGroup();
  return (
    <Question icon={IconDecimal} title="Is this amount right?">
      {slipped.map((entry) => (
        <Text key={`${entry.center} ${entry.day}`} size="sm" className="figures">
          {nameOf(group, entry.center)} on {WEEKDAYS[weekdayOf(entry.day)]}: {formatMoney(entry.cents, group)}
          . Usually it is {aboutMoney(entry.usualCents, group)}: a decimal may have slipped.
        </Text>
      ))}
      <Group mt="sm">
        <Button type="button" onClick={onSave}>
          Save it as it is
        </Button>
      </Group>
    </Question>
  );
}
