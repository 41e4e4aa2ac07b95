import { Button, Group } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { readOrderView } from '../../domain/orders/order-list.ts';
import { ImportForm } from '../order-file/import-form.tsx';
import { useGroup } from '../session/use-session.ts';
import { FormPage } from '../ui/form-page.tsx';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';

/** /import-orders: adds the supplier orders of a CSV file to a week. */
export function ImportOrdersPage() {
  const { week } = useSelectedWeek();
  const { center } = readOrderView(useGroup(), useSearch({ strict: false }));
  const navigate = useNavigate();
  const [files, setFiles] = useState(0);
  return (
    <FormPage
      title="Import Orders"
      backLabel="Back to the orders"
      onBack={() => void navigate({ to: '/orders' })}
    >
      <ImportForm
        key={files}
        week={week}
        weekSelector={<WeekSelector />}
        firstCenter={center}
        done={(weekId) => (
          <Group>
            <Button renderRoot={(props) => <Link to="/orders" search={{ week: weekId }} {...props} />}>
              See the Orders
            </Button>
            <Button variant="default" onClick={() => setFiles(files + 1)}>
              Import Another File
            </Button>
          </Group>
        )}
      />
    </FormPage>
  );
}
