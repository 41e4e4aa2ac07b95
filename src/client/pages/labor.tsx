import { formatPercentage } from '../../domain/percent.ts';
import { GRILL_CREWS } from '../../domain/venue.ts';
import { weekLabel } from '../../domain/week.ts';
import { BudgetCard } from '../budgets/budget-card.tsx';
import { HoursForm } from '../labor/hours-form.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { useSession } from '../session/use-session.ts';
import { AddStaffButton } from '../staff/add-staff-button.tsx';
import { CardsPage } from '../ui/cards-page.tsx';

/** /labor: everybody's hours of the current week. */
export function LaborPage() {
  const { weekId } = useSession().currentWeek;
  return (
    <CardsPage
      title="Labor Management"
      subtitle={weekLabel(weekId)}
      onBack={useGoHome()}
      actions={<AddStaffButton title="Add Staff Member" crews={GRILL_CREWS} />}
    >
      <HoursForm
        weekId={weekId}
        budget={({ standing, settings }) => (
          <BudgetCard
            title="Labor"
            standing={standing}
            thresholds={settings}
            percentLabel={`${formatPercentage(settings.laborPercentage)}% of revenue`}
          />
        )}
      />
    </CardsPage>
  );
}
