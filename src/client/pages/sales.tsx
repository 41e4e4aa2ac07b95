import { Button } from '@mantine/core';
import { IconCoin } from '@tabler/icons-react';
import { centersOf, inUse } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import { SalesForm } from '../sales/sales-form.tsx';
import { useGroup, useUser } from '../session/use-session.ts';
import { NoVenues } from '../shell/no-venues.tsx';
import { VenueByVenue } from '../shell/one-venue.tsx';
import { CardsPage, useView } from '../shell/page.tsx';
import { Card } from '../ui/card.tsx';
import { laterDialog } from '../ui/later.tsx';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';

const TodaySalesDialog = laterDialog(async () => (await import('../sales/today-sales.tsx')).TodaySalesDialog);

/** /sales: the sales of the chosen week by day, and the forecast of the days ahead; ?view=today asks only for today's. */
export function SalesPage() {
  return (
    <VenueByVenue>
      <Sales />
    </VenueByVenue>
  );
}

function Sales() {
  const { weekId } = useSelectedWeek().week;
  const { view, show } = useView(['main', 'today']);
  const { role } = useUser();
  const centers = centersOf(inUse(useGroup()));
  if (!centers.some((center) => can(role, 'setRevenue', center)))
    return (
      <CardsPage title="Sales by day">
        <Card spaced>
          <NoVenues />
        </Card>
      </CardsPage>
    );
  return (
    <CardsPage
      title="Sales by day"
      corner={<WeekSelector />}
      actions={
        <Button
          variant="default"
          leftSection={<IconCoin size={18} aria-hidden />}
          onClick={() => show('today')}
        >
          Today’s sales
        </Button>
      }
    >
      <SalesForm key={weekId} weekId={weekId} />
      <TodaySalesDialog opened={view === 'today'} onClose={() => show('main')} />
    </CardsPage>
  );
}
