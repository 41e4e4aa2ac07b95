import { GRILL_CREWS } from '../../domain/group/venue.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { weekLabel } from '../../domain/weeks/week.ts';
import { BudgetCard } from '../budgets/budget-card.tsx';
import { HoursForm } from '../labor/hours-form.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { AddStaffButton } from '../staff/add-staff-button.tsx';
import { CardsPage } from '../ui/cards-page.tsx';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';

/** /labor: everybody's hours of the chosen week. */
export function LaborPage() {
  const { weekId } = useSelectedWeek().week;
  return (
    <CardsPage
      title="Labor Management"
      subtitle={weekLabel(weekId)}
      onBack={useGoHome()}
      actions={
        <>
          <WeekSelector />
          <AddStaffButton title="Add Staff Member" crews={GRILL_CREWS} />
        </>
      }
    >
      <HoursForm
        key={weekId}
        weekId={weekId}
        budget={({ standing, settings, basis }) => (
          <BudgetCard
            title="Labor"
            standing={standing}
            expected={{ basis }}
            thresholds={settings}
            percentLabel={`${formatPercentage(settings.laborPercentage)}% of total revenue`}
          />
        )}
      />
    </CardsPage>
  );
}
