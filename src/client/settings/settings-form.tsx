import { Alert, Anchor, Box, Button, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { basisOf } from '../../domain/forecast/expected-sums.ts';
import type { VenueId } from '../../domain/group/group.ts';
import {
  centersIn,
  centersOfTotal,
  isSpecified,
  usesPercentages,
  venueOfTotal,
} from '../../domain/group/venue.ts';
import { can, SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { type GroupSettings, settingsAt } from '../../domain/settings/settings.ts';
import { reads } from '../data/queries.ts';
import { useExpectation } from '../forecast/use-expectation.ts';
import { EntryForm } from '../form/entry-form.tsx';
import { SavedThenHome } from '../session/saved-then-home.tsx';
import { useSession, useUser } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { FormFields } from '../ui/form-fields.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { AlertThresholds } from './alert-thresholds.tsx';
import { BudgetPercentages } from './budget-percentages.tsx';
import { EmailNotifications } from './email-notifications.tsx';
import { PaceAlerts } from './pace-alerts.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { resultingBudgets } from './settings-entry.ts';
import { SettingsLock } from './settings-lock.tsx';
import { StaffShares } from './staff-shares.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { VenueRecipients } from './venue-recipients.tsx';
import { VenueSource } from './venue-source.tsx';

/** Changes the budget settings of the group, or of a venue; read-only for those whom the admin has locked out, and who may not change them anyway. */
export function SettingsForm({ location }: { location: VenueId | null }) {
  const settings = useSettings();
  useFailureToast(settings.error, FAILURES.loadSettings);
  if (settings.data) return <LoadedSettingsForm key={location} known={settings.data} location={location} />;
  if (settings.isFetching) return <PageLoading />;
  return <LoadFailed message={FAILURES.loadSettings} onRetry={() => void settings.refetch()} />;
}

interface LoadedSettingsFormProps {
  known: GroupSettings;
  location: VenueId | null;
}

function LoadedSettingsForm({ known, location }: LoadedSettingsFormProps) {
  const { group } = known;
  const settings = settingsAt(location ?? undefined, known);
  const { role } = useUser();
  const { currentWeek } = useSession();
  const week = useQuery(reads.week(currentWeek.weekId));
  const { form, conflict, startFrom, goOnFrom } = useSettingsForm(settings);
  const isLocked = settings.locked && !can(role, 'lockSettings');
  const readOnly = isLocked || !can(role, 'saveSettings', location ?? SETTINGS_OF_GROUP);
  const { expect, outlook, loading } = useExpectation(currentWeek.weekId, location === venueOfTotal(group));
  const budgets =
    week.data && !loading ? resultingBudgets(form.entry, known, expect(week.data.sums), location) : undefined;
  const [center] = location === null ? centersOfTotal(group) : centersIn(group, location);
  const basis = week.data && center ? basisOf(group, center, week.data.sums, outlook) : 'entered';
  const part = { form, location, readOnly, budgets, basis };
  return (
    <EntryForm form={form}>
      {readOnly && (
        <Alert icon={<IconLock aria-hidden />} color="gray" mb="lg">
          {isLocked
            ? 'The admin has locked the budget settings. You can read them, but not change them.'
            : 'You can read the budget settings, but not change them.'}
        </Alert>
      )}
      {conflict && (
        <Box mb="lg">
          <SettingsConflict conflict={conflict} busy={form.busy} />
        </Box>
      )}
      <FormFields saved={form.saved !== null}>
        {location && (
          <VenueSource settings={settings} location={location} readOnly={readOnly} onReset={startFrom} />
        )}
        {usesPercentages(group, location) ? (
          <BudgetPercentages {...part} />
        ) : (
          <Text size="sm" c="dimmed">
            What share of revenue each budget is, its venue says
            {can(role, 'manageGroup') ? (
              <>
                : see <Anchor renderRoot={(props) => <Link to="/group" {...props} />}>Your group</Anchor>.
              </>
            ) : (
              ', which an admin keeps.'
            )}
          </Text>
        )}
        {!location && isSpecified(group) && <StaffShares {...part} />}
        <AlertThresholds {...part} />
        {location ? (
          <VenueRecipients {...part} ofGroup={known.emailRecipients} />
        ) : (
          <EmailNotifications {...part} />
        )}
        {!location && can(role, 'lockSettings') && (
          <PaceAlerts chosen={settings.paceAlerts} onSaved={goOnFrom} />
        )}
        {!location && can(role, 'lockSettings') && (
          <SettingsLock locked={settings.locked} onSaved={goOnFrom} />
        )}
      </FormFields>
      {!readOnly && !conflict && (
        <FormFooter problem={form.problem}>
          {form.saved && <SavedThenHome>Budget settings saved successfully!</SavedThenHome>}
          <Button type="submit" disabled={form.busy || form.saved !== null}>
            {form.busy ? 'Saving...' : 'Save Settings'}
          </Button>
        </FormFooter>
      )}
    </EntryForm>
  );
}
