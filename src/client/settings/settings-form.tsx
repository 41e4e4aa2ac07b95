import { Alert, Box, Button, List, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { thresholdsInOrder } from '../../domain/budgets/budget.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import { basisOf, expectedSums } from '../../domain/forecast/expected-sums.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { beginningsOf } from '../../domain/group/terms.ts';
import { traitsOf } from '../../domain/group/traits.ts';
import { centersIn, centersOfTotal, usesPercentages, venueOfTotal } from '../../domain/group/venue.ts';
import { can, SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { type GroupSettings, settingsAt } from '../../domain/settings/settings.ts';
import { percentagesOf, THRESHOLD_ORDER, totalAllocation } from '../../domain/settings/settings-change.ts';
import { settingsOn, termsOf } from '../../domain/settings/settings-terms.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import type { WeekSums } from '../../domain/weeks/week-sums.ts';
import { reads } from '../data/queries.ts';
import { EntryForm } from '../form/entry-form.tsx';
import { FromWeek, firstDayOf } from '../form/from-week.tsx';
import { SavedThenHome } from '../session/saved-then-home.tsx';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { LinesLoading } from '../ui/card.tsx';
import { FormFields, FormFooter } from '../ui/form-footer.tsx';
import layout from '../ui/layout.module.css';
import { AnchorLink } from '../ui/links.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { ConflictChoice } from '../ui/question.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { EmailNotifications, VenueRecipients } from './email-notifications.tsx';
import { PercentageBar, PercentageField, PercentageInput } from './percentage-field.tsx';
import {
  entryFrom,
  numbersOf,
  resultingBudgets,
  rulesBefore,
  settingsEntry,
  settingsIn,
} from './settings-entry.ts';
import classes from './settings-form.module.css';
import { PaceAlerts, SettingsLock, SettingsSection, StaffShares, VenueSource } from './settings-sections.tsx';
import { type SettingsConflictState, type SettingsFormPart, useSettingsForm } from './use-settings-form.ts';

/** Edits the budget settings of the group or a venue. Read-only for users who may not change them or whom the admin locked out. */
export function SettingsForm({ location }: { location: VenueId | null }) {
  const settings = useSettings();
  useFailureToast(settings.error, FAILURES.loadSettings);
  if (settings.data) return <LoadedSettingsForm key={location} known={settings.data} location={location} />;
  if (settings.isFetching) return <LinesLoading />;
  return <LoadFailed message={FAILURES.loadSettings} />;
}

function LoadedSettingsForm({ known, location }: { known: GroupSettings; location: VenueId | null }) {
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
            Each venue sets its own percentages
            {can(role, 'manageGroup') ? (
              <>
                : see <AnchorLink to="/group">Your group</AnchorLink>.
              </>
            ) : (
              ', which an admin keeps.'
            )}
          </Text>
        )}
        {!location && traitsOf(group).hasStaffShares && <StaffShares {...part} />}
        <AlertThresholds {...part} />
        {location ? (
          <VenueRecipients {...part} ofGroup={known.emailRecipients} />
        ) : (
          <EmailNotifications {...part} />
        )}
        {!readOnly && <RulesFrom form={form} known={known} location={location} />}
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

interface RulesFromProps {
  form: SettingsFormPart['form'];
  known: GroupSettings;
  location: VenueId | null;
}

/** Chooses the week from which percentages and thresholds apply. Shown once one of them changes or a change is planned. */
function RulesFrom({ form, known, location }: RulesFromProps) {
  const { entry } = form;
  const { currentWeek } = useSession();
  const on = (day: Day) => settingsAt(location ?? undefined, settingsOn(known, day));
  const shown = settingsIn(known.group, location, entry);
  const planned = beginningsOf(termsOf(known, location))
    .filter((from) => from > currentWeek.startDate)
    .map((from) => ({
      from,
      says: rulesBefore(settingsEntry(on(addDays(from, -1))), on(from), shown),
    }));
  const first = firstDayOf(entry.fromWeek, currentWeek);
  const isOther = rulesBefore(entry, on(first), shown) !== '';
  if (!isOther && entry.fromWeek === '' && planned.length === 0) return null;
  return (
    <FromWeek
      value={entry.fromWeek}
      error={form.faults.fromWeek}
      planned={planned}
      before={(day) => rulesBefore(entry, on(addDays(day, -1)), shown) || 'what they have'}
      onChange={(fromWeek) => {
        const is = on(firstDayOf(fromWeek, currentWeek));
        form.type({ fromWeek, ...entryFrom(entry, { was: on(first), is }) });
      }}
    />
  );
}

function AlertThresholds({ form, readOnly }: SettingsFormPart) {
  const outOfOrder = !thresholdsInOrder(numbersOf(form.entry));
  return (
    <SettingsSection title="Alert Thresholds">
      <Text size="sm" c="dimmed">
        In percent of a budget that remains.
      </Text>
      <div className={classes.numbers}>
        <PercentageInput form={form} name="warningThreshold" step={1} readOnly={readOnly} />
        <PercentageInput
          form={form}
          name="criticalThreshold"
          step={1}
          readOnly={readOnly}
          problem={outOfOrder ? THRESHOLD_ORDER : null}
        />
      </div>
    </SettingsSection>
  );
}

/** 'Budget Percentages': edits kitchen, bar and labor, as far as such budgets exist, and shows their total. */
function BudgetPercentages(part: SettingsFormPart) {
  const group = useGroup();
  const total = totalAllocation(group, numbersOf(part.form.entry), part.location);
  const over = total > 100;
  return (
    <SettingsSection title="Budget Percentages">
      <div className={classes.numbers}>
        {percentagesOf(group, part.location).map((name) => (
          <PercentageField key={name} name={name} {...part} />
        ))}
      </div>
      <div>
        <Box className={layout.ends!} fw={600} data-over={over || undefined} aria-live="polite">
          <span>Total allocation</span>
          <span className="figures">
            {formatPercentage(total, group)}%{over && ' (exceeds 100%)'}
          </span>
        </Box>
        <PercentageBar percentage={total} over={over} />
      </div>
    </SettingsSection>
  );
}

/** Says who saved the settings in the meantime and how they differ from the form, and asks which to use. */
function SettingsConflict({ conflict, busy }: { conflict: SettingsConflictState; busy: boolean }) {
  return (
    <ConflictChoice busy={busy} onKeepMine={conflict.keepMine} onTakeTheirs={conflict.takeTheirs}>
      <Text size="sm">
        {conflict.setBy ?? 'Somebody else'} saved the settings while you were editing. Keep mine saves this
        form over them. Take theirs loads what is stored.
      </Text>
      <List size="sm" className="figures">
        {conflict.differences.map(({ label, mine, theirs }) => (
          <List.Item key={label}>
            {label}: yours {mine}, stored {theirs}
          </List.Item>
        ))}
      </List>
    </ConflictChoice>
  );
}

/**
 * Reads the revenue that a week's budgets are based on: as entered, else as estimated; `byCenter` if they are shares of the kitchen's or the
 * bar's own revenue.
 */
function useExpectation(weekId: WeekId, byCenter: boolean) {
  const group = useGroup();
  const outlook = useQuery(reads.outlook(weekId, group.only));
  const [first = ''] = centersOfTotal(group);
  const isForecast = !['entered', 'none', undefined].includes(outlook.data?.categories[first]?.basis);
  const needsSales = byCenter && isForecast;
  const sales = useQuery({ ...reads.sales(weekId, group.only), enabled: needsSales });
  return {
    /** Null while unknown. */
    outlook: outlook.data ?? null,
    // Doesn't wait for the week's sales if only other components read them.
    loading: outlook.isLoading || (needsSales && sales.isLoading),
    expect: (sums: WeekSums) => expectedSums(group, sums, outlook.data ?? null, sales.data),
  };
}
