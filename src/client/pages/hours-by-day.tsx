import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { weekFrom, weekLabel } from '../../domain/calendar/week.ts';
import { addDays } from '../../domain/values/day.ts';
import { DaysForm } from '../labor/days-form.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { VenueByVenue } from '../shell/one-venue.tsx';
import { CardsPage } from '../shell/page.tsx';
import { AddStaffButton } from '../staff/add-staff-button.tsx';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';

/** /hours-by-day: what people worked on each day of the chosen week, and what they are planned to. */
export function HoursByDayPage() {
  return (
    <VenueByVenue>
      <HoursByDay />
    </VenueByVenue>
  );
}

function HoursByDay() {
  const group = useGroup();
  const { currentWeek } = useSession();
  const { week, select } = useSelectedWeek();
  const { weekId } = week;
  return (
    <CardsPage
      title="Hours by Day"
      subtitle={weekLabel(weekId, group)}
      onBack={useGoHome()}
      corner={<WeekSelector />}
      actions={
        weekId === currentWeek.weekId && (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            onClick={() => select(weekFrom(addDays(currentWeek.startDate, 7)).weekId)}
          >
            Plan Next Week
          </Button>
        )
      }
    >
      <DaysForm
        key={weekId}
        weekId={weekId}
        addStaff={(crew) => <AddStaffButton title="Add Staff Member" crews={[crew]} crew={crew} />}
      />
    </CardsPage>
  );
}
