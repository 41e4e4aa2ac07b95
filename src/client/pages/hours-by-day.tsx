import { weekLabel } from '../../domain/calendar/week.ts';
import { DaysForm } from '../labor/days-form.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { useGroup } from '../session/use-session.ts';
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
  const { weekId } = useSelectedWeek().week;
  return (
    <CardsPage
      title="Hours by Day"
      subtitle={weekLabel(weekId, group)}
      onBack={useGoHome()}
      corner={<WeekSelector />}
    >
      <DaysForm
        key={weekId}
        weekId={weekId}
        addStaff={(crew) => <AddStaffButton title="Add Staff Member" crews={[crew]} crew={crew} />}
      />
    </CardsPage>
  );
}
