import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RevenueForm } from '../revenue/revenue-form.tsx';
import { useGoHome } from '../session/use-go-home.ts';
import { useSession } from '../session/use-session.ts';
import { FormPage } from '../ui/form-page.tsx';
import { useChosenWeek } from '../weeks/use-chosen-week.ts';

/** /add-revenue: the total revenue of a week. */
export function AddRevenuePage() {
  const { weekId } = useSession().currentWeek;
  const chosen = useChosenWeek();
  return (
    <FormPage
      title="Enter Weekly Revenue"
      onBack={useGoHome()}
      below={
        <Anchor py="xs" renderRoot={(props) => <Link to="/sales" {...props} />}>
          Enter sales day by day
        </Anchor>
      }
    >
      <RevenueForm key={`${weekId} ${chosen?.weekId}`} />
    </FormPage>
  );
}
