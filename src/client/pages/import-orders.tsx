import { Button, Group } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { readOrderView } from '../../domain/orders/order-list.ts';
import { can } from '../../domain/people/role.ts';
import { ImportForm } from '../order-file/import-form.tsx';
import { PasteForm } from '../order-file/paste-form.tsx';
import { useGroup, useUser } from '../session/use-session.ts';
import { VenueByVenue } from '../shell/one-venue.tsx';
import { FormPage } from '../shell/page.tsx';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';

/** /import-orders: adds the supplier orders of a CSV file to a week, or with `?view=paste` rows copied from a spreadsheet. */
export function ImportOrdersPage() {
  return (
    <VenueByVenue>
      <ImportOrders />
    </VenueByVenue>
  );
}

function ImportOrders() {
  const { week } = useSelectedWeek();
  const isAdmin = can(useUser().role, 'manageGroup');
  const { view } = useSearch({ strict: false });
  const { center } = readOrderView(useGroup(), useSearch({ strict: false }));
  const isPaste = view === 'paste';
  const Form = isPaste ? PasteForm : ImportForm;
  const navigate = useNavigate();
  const [files, setFiles] = useState(0);
  return (
    <FormPage
      title="Import Orders"
      backLabel="Back to the orders"
      onBack={() => void navigate({ to: '/orders' })}
    >
      <Ways isPaste={isPaste} />
      {isAdmin && !isPaste && (
        <Button variant="subtle" mb="sm" renderRoot={(props) => <Link to="/imports" {...props} />}>
          See All Imports
        </Button>
      )}

      <Form
        key={`${files} ${isPaste}`}
        week={week}
        weekSelector={<WeekSelector />}
        firstCenter={center}
        done={(weekId) => (
          <Group>
            <Button renderRoot={(props) => <Link to="/orders" search={{ week: weekId }} {...props} />}>
              See the Orders
            </Button>
            <Button variant="default" onClick={() => setFiles(files + 1)}>
              {isPaste ? 'Paste Others' : 'Import Another File'}
            </Button>
          </Group>
        )}
      />
    </FormPage>
  );
}

/** Whether orders come from a file or are pasted. */
function Ways({ isPaste }: { isPaste: boolean }) {
  const look = (chosen: boolean) => ({
    variant: chosen ? 'filled' : 'default',
    ...(chosen && { 'aria-current': 'page' as const }),
  });
  return (
    <Group component="nav" aria-label="Ways" gap="xs" mb="md">
      <Button
        size="compact-md"
        {...look(!isPaste)}
        renderRoot={(props) => (
          <Link to="/import-orders" search={({ view: _, ...kept }) => kept} {...props} />
        )}
      >
        From a File
      </Button>
      <Button
        size="compact-md"
        {...look(isPaste)}
        renderRoot={(props) => (
          <Link to="/import-orders" search={(kept) => ({ ...kept, view: 'paste' })} {...props} />
        )}
      >
        Paste Rows
      </Button>
    </Group>
  );
}
