import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCalendarPlus, IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseWeekId, previousWeek, type WeekId, weekFrom } from '../../domain/calendar/week.ts';
import type { Crew } from '../../domain/group/group.ts';
import { crewsOf, inUse } from '../../domain/group/venue.ts';
import type { PersonDays } from '../../domain/labor/hours-days.ts';
import { can } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { addDays } from '../../domain/values/day.ts';
import { formatMoney, sumCents } from '../../domain/values/money.ts';
import { closedCrews, weekClosed } from '../../domain/weeks/week-closed.ts';
import { reads } from '../data/queries.ts';
import { moveByKey, pastedInto } from '../form/cell-keys.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { CrewDays } from '../labor/crew-days.tsx';
import classes from '../labor/days-form.module.css';
import { DaysConflict, DaysFilled, DaysImpact } from '../labor/days-impact.tsx';
import { type DaysData, useDaysData, useDaysForm } from '../labor/use-days-form.ts';
import { lastWeekOf, planOfDaysOver, usualHoursWeek } from '../labor/usual-week.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { VenueByVenue } from '../shell/one-venue.tsx';
import { CardsPage } from '../shell/page.tsx';
import { AddStaffButton } from '../staff/add-staff-button.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { showFailure } from '../ui/toast.ts';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';

/** /hours-by-day: the hours worked and planned on each day of the chosen week. */
export function HoursByDayPage() {
  return (
    <VenueByVenue>
      <HoursByDay />
    </VenueByVenue>
  );
}

function HoursByDay() {
  const { currentWeek } = useSession();
  const { week, select } = useSelectedWeek();
  const { weekId } = week;
  return (
    <CardsPage
      title="Hours by day"
      corner={<WeekSelector />}
      actions={
        weekId === currentWeek.weekId && (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            onClick={() => select(weekFrom(addDays(currentWeek.startDate, 7)).weekId)}
          >
            Plan next week
          </Button>
        )
      }
    >
      <DaysForm key={weekId} weekId={weekId} />
    </CardsPage>
  );
}

/** Enters a week's hours by day, worked and planned, in the crews that the user manages. Users who may only read see all crews. */
function DaysForm({ weekId }: { weekId: WeekId }) {
  const { data, loading } = useDaysData(weekId);
  // A new key after every save starts again from what is on record.
  const [round, setRound] = useState(0);
  if (data) return <LoadedDays key={round} data={data} onDone={() => setRound(round + 1)} />;
  return loading ? <DaysSkeleton /> : <LoadFailed message={FAILURES.loadLabor} />;
}

function LoadedDays({ data, onDone }: { data: DaysData; onDone: () => void }) {
  const group = useGroup();
  const client = useQueryClient();
  const { role } = useUser();
  const { days: week, record, staff } = data;
  const form = useDaysForm(data, onDone);
  const closed = closedCrews(record.states, data.settings.group);
  const crews = crewsShown(data, group, role);
  const isEntered = (crew: Crew) => can(role, 'addHours', crew) && !closed.has(crew);
  const inCrew = (crew: Crew) => week.people.filter((person) => person.crew === crew);
  const adjusted = record.adjustments.filter(
    ({ kind, subject }) => kind === 'labor' && ['total', ...crews].includes(subject),
  );

  const fill = {
    usual: (people: readonly PersonDays[]) =>
      form.fill(
        people.filter(({ active }) => active),
        (person) => {
          const usual = staff.find(({ staffId }) => staffId === person.staffId)?.usualMinutes ?? 0;
          return (
            usualHoursWeek(person, usual, inCrew(person.crew))?.map((minutes) => minutes || null) ?? null
          );
        },
        'what is usual',
      ),
    async lastWeek(people: readonly PersonDays[]) {
      const { weekId } = previousWeek(parseWeekId(record.weekId)!, data.settings.group);
      const before = await client.fetchQuery(reads.hoursDays(weekId, group.only)).catch(() => null);
      if (!before) return showFailure(FAILURES.loadLabor);
      form.fill(
        people.filter(({ active }) => active),
        (person) => lastWeekOf(before, person.staffId),
        'last week’s hours',
      );
    },
    planned: (people: readonly PersonDays[]) =>
      form.fill(
        people.filter(({ active }) => active),
        (person) => planOfDaysOver(person, week.today),
        'what was planned',
      ),
  };

  return (
    <EntryForm form={form.form}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pasted cells go from field to field. */}
      <div
        className={classes.entering}
        onKeyDown={moveByKey}
        onPaste={(event) => {
          const pasted = pastedInto(event, false);
          if (pasted) form.type(pasted);
        }}
      >
        <Stack>
          {record.states
            .filter(({ state, venueId }) => state === 'closed' && isTold(venueId))
            .map((state) => (
              <Alert key={state.venueId} color="gray" icon={<IconLock aria-hidden />} p="sm">
                {weekClosed(state, record.weekId, data.settings.group).detail}
              </Alert>
            ))}
          {crews.some(isEntered) && (
            <Text size="sm" c="dimmed" data-screen-only>
              Past days are worked hours, days to come are planned. Today’s plan counts once it is worked.
              <Text span inherit visibleFrom="sm">
                {' '}
                Type hours as 7.5 or 7:30. Leave blank if not entered, “off” for a day off. Enter moves down.
                You can paste a block.
              </Text>
            </Text>
          )}
          {adjusted.length > 0 && (
            <Text size="sm" c="dimmed" className="figures">
              Labor costs were also adjusted by hand this week, by{' '}
              {formatMoney(sumCents(adjusted.map(({ cents }) => cents)), group)} in total. That counts on top
              of the days.
            </Text>
          )}
          {crews.map((crew) => (
            <CrewDays
              key={crew}
              crew={crew}
              people={inCrew(crew)}
              today={week.today}
              form={form}
              fill={isEntered(crew) ? fill : null}
              addStaff={
                can(role, 'addStaff', crew) && (
                  <AddStaffButton title="Add Staff Member" crews={[crew]} crew={crew} />
                )
              }
            />
          ))}
        </Stack>
        {crews.some(isEntered) && (
          <FormFooter>
            <DaysFilled form={form} />
            <DaysConflict form={form} />
            <DaysImpact data={data} form={form} />
            <FormProblem form={form.form} />
            {!form.conflict && (
              <Button type="submit" loading={form.form.busy} disabled={!form.form.dirty}>
                Save Hours
              </Button>
            )}
          </FormFooter>
        )}
      </div>
    </EntryForm>
  );

  function isTold(venueId: string): boolean {
    return group.venues.some((venue) => venue.venueId === venueId);
  }
}

/** Returns the crews of a sheet: those whose hours the user enters, else all that they may read. */
function crewsShown(
  { days }: DaysData,
  group: ReturnType<typeof useGroup>,
  who: ReturnType<typeof useUser>['role'],
): Crew[] {
  const used = crewsOf(inUse(group));
  const all = crewsOf(group).filter(
    (crew) => used.includes(crew) || days.people.some((person) => person.crew === crew),
  );
  const own = all.filter((crew) => can(who, 'addHours', crew));
  return own.length > 0 ? own : all;
}

function DaysSkeleton() {
  return (
    <Stack role="status" aria-label="Loading...">
      <Skeleton h={40} />
      {[0, 1].map((crew) => (
        <Skeleton key={crew} h={260} />
      ))}
      <Group justify="flex-end">
        <Skeleton h={36} w={120} />
      </Group>
    </Stack>
  );
}
