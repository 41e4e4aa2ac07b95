import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { weekLabel } from '../../domain/calendar/week.ts';
import { inUse } from '../../domain/group/venue.ts';
import { sheetCrews } from '../../domain/labor/hours-sheet.ts';
import { BudgetCard } from '../budgets/budget-card.tsx';
import { HoursForm } from '../labor/hours-form.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { CardsPage } from '../shell/page.tsx';
import { AddStaffButton } from '../staff/add-staff-button.tsx';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';

/** /labor: everybody's hours of the chosen week. */
export function LaborPage() {
  return <SheetPage title="Labor Management" />;
}

/** /hours: those of one's own crews. */
export function HoursPage() {
  return <SheetPage title="Staff Hours" />;
}

function SheetPage({ title }: { title: string }) {
  const group = useGroup();
  const { weekId } = useSelectedWeek().week;
  const { role } = useUser();
  const crews = sheetCrews(inUse(useGroup()), role);
  return (
    <CardsPage
      title={title}
      subtitle={weekLabel(weekId, group)}
      onBack={useGoHome()}
      corner={<WeekSelector />}
      actions={
        <>
          {crews.length > 0 && <AddStaffButton title="Add Staff Member" crews={crews} />}
          <Button
            variant="default"
            leftSection={<IconCalendarTime size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/hours-by-day" {...props} />}
          >
            Hours by Day
          </Button>
        </>
      }
    >
      <HoursForm
        key={weekId}
        weekId={weekId}
        budget={({ basis, ...budget }) => <BudgetCard {...budget} expected={{ basis }} />}
      />
    </CardsPage>
  );
}
