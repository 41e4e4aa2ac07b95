import { Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { VENUES } from '../../domain/venue.ts';
import { useGoHome } from '../session/use-go-home.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { FormPage } from '../ui/form-page.tsx';

/** /budget-settings and /settings: the group's budget percentages, thresholds and e-mail notifications. */
export function BudgetSettingsPage() {
  const { location } = useSearch({ strict: false });
  const venue = VENUES.find(({ venueId }) => venueId === location);
  return (
    <FormPage title="Budget Settings" onBack={useGoHome()}>
      {venue && (
        <Text size="sm" c="dimmed" mb="md">
          {venue.name} has no percentages of its own: it uses those of the group.
        </Text>
      )}
      <SettingsForm />
    </FormPage>
  );
}
