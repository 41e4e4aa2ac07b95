import { Button } from '@mantine/core';
import { IconCoin } from '@tabler/icons-react';
import { SalesForm } from '../sales/sales-form.tsx';
import { VenueByVenue } from '../shell/one-venue.tsx';
import { CardsPage } from '../shell/page.tsx';
import { useView } from '../shell/use-view.ts';
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
