import { Box, Button, Grid, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazyRouteComponent as lazy, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { submitBy } from '../../domain/calendar/clock.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { WEEKDAYS } from '../../domain/values/day.ts';
import { call } from '../data/call-in-use.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { schemaFaults, useForm } from '../form/use-form.ts';
import { FirstStepsCard } from '../group/first-steps.tsx';
import { GroupSwitch, OvertimeCard, SalesCountCard } from '../group/group-choices.tsx';
import { GroupForm } from '../group/group-form.tsx';
import { GroupVenues } from '../group/group-venues.tsx';
import { useGroup } from '../session/use-session.ts';
import { useRefreshSession } from '../session/use-settings.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { Page, useView } from '../shell/page.tsx';
import { Card, CardLoading, FormButtons } from '../ui/card.tsx';
import { showToast } from '../ui/toast.ts';

const FactorPolicyCard = lazy(() => import('../group/factor-policy-card.tsx'), 'FactorPolicyCard');
const NewVenueCard = lazy(() => import('../group/new-venue-form.tsx'), 'NewVenueCard');

const TITLES = { place: 'This group', closing: 'Closing', overtime: 'Overtime', 'sign-in': 'Signing in' };

/**
 * /group: the venues of a group with their parts; the first venue is created here. `?view=` has the group's name, location and what its
 * sales include, the deadline for submitting weeks, overtime, and who is asked for a second step at sign-in.
 */
export function GroupPage() {
  const { venues, name, currency, locale, timeZone, firstWeekday, country, state, overtime } = useGroup();
  const [adding, setAdding] = useState(false);
  const isFirst = venues.length === 0;
  const { view } = useView(['venues', 'place', 'closing', 'overtime', 'sign-in']);
  const navigate = useNavigate();
  const place = (
    <>
      <GroupForm key={[name, currency, locale, timeZone, firstWeekday, country, state].join()} />
      {!isFirst && <TotalsSwitch />}
    </>
  );
  const newVenue = (isFirst || adding) && (
    <Grid.Col span={{ base: 12, lg: 8 }}>
      <Suspense fallback={<CardLoading />}>
        <NewVenueCard
          onCancel={isFirst ? undefined : () => setAdding(false)}
          onAdded={() => setAdding(false)}
        />
      </Suspense>
    </Grid.Col>
  );
  if (!isFirst && view !== 'venues')
    return (
      <Page title={TITLES[view]} onBack={() => void navigate({ to: '/all-settings' })} width="text">
        {view === 'overtime' && <OvertimeCard key={JSON.stringify(overtime)} />}
        {view === 'sign-in' && (
          <Suspense fallback={<CardLoading />}>
            <FactorPolicyCard />
          </Suspense>
        )}
        {(view === 'place' || view === 'closing') && (
          <Stack>
            <Card p="lg" aria-label="The group">
              {view === 'place' ? place : <SubmitBy />}
            </Card>
            {view === 'place' && <SalesCountCard />}
          </Stack>
        )}
      </Page>
    );
  return (
    <DashboardPage
      title="Group"
      actions={
        !newVenue && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Add venue
          </Button>
        )
      }
    >
      {isFirst && (
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack>
            <FirstStepsCard withSkipped />
            <Card p="lg" aria-label="The group">
              {place}
            </Card>
          </Stack>
        </Grid.Col>
      )}
      {newVenue}
      {!isFirst && (
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <GroupVenues venues={venues} />
        </Grid.Col>
      )}
      {!isFirst && (
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <FirstStepsCard withSkipped />
        </Grid.Col>
      )}
    </DashboardPage>
  );
}

function TotalsSwitch() {
  const { managersSeeTotals = false } = useGroup();
  return (
    <Box mt="lg">
      <GroupSwitch
        label="Managers see the group’s totals"
        description="Saved right away. Otherwise they see only what they manage."
        checked={managersSeeTotals}
        changeTo={(on) => ({ managersSeeTotals: on })}
        saved={(on) => (on ? SHOWN : HIDDEN)}
      />
    </Box>
  );
}

const SHOWN = 'Managers see the totals of all venues';
const HIDDEN = 'Managers see only what they manage';

const NAMES = { weekday: 'weekday', time: 'time' } as const;
const NEVER = '';

/** Sets the deadline for submitting weeks, after which reminders are sent. A new key after every save resets the form. */
function SubmitBy() {
  const { submitBy: stored } = useGroup();
  return <SubmitByForm key={stored?.since} />;
}

function SubmitByForm() {
  const refreshSession = useRefreshSession();
  const { submitBy: stored, timeZone, firstWeekday } = useGroup();
  const form = useForm({
    start: { weekday: stored ? String(stored.weekday) : NEVER, time: stored?.time ?? '10:00' },
    from: null,
    names: NAMES,
    failure: FAILURES.saveSettings,
    read: ({ weekday, time }) => {
      if (weekday === NEVER) return { wanted: null };
      const { data, error } = submitBy.safeParse({ weekday: Number(weekday), time });
      return data ? { wanted: data } : { faults: schemaFaults(error, NAMES) };
    },
    write: async (wanted) => {
      await call('changeGroup', { sent: { submitBy: wanted } });
      showToast({ ...DONE.reminders(wanted !== null), tone: 'success' });
      await refreshSession();
    },
  });
  const { entry, faults } = form;
  const weekdays = WEEKDAYS.map((_, place) => (firstWeekday + place) % 7);
  return (
    <EntryForm form={form}>
      <Group mt="lg" gap="sm" align="end">
        <NativeSelect
          label="Submit weeks by"
          value={entry.weekday}
          error={faults.weekday}
          data={[
            { value: NEVER, label: 'No reminder' },
            ...weekdays.map((weekday) => ({ value: String(weekday), label: WEEKDAYS[weekday]! })),
          ]}
          onChange={(event) => form.type({ weekday: event.currentTarget.value })}
        />
        {entry.weekday !== NEVER && <TextInput type="time" label="Time" {...form.field('time')} />}
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        For the week before, in the time zone {timeZone.replaceAll('_', ' ')}. Anyone who may submit a venue’s
        week and hasn’t gets one email.
      </Text>
      <FormProblem form={form} />
      <FormButtons>
        <Button type="submit" variant="default" loading={form.busy} disabled={!form.dirty}>
          Save reminder
        </Button>
      </FormButtons>
    </EntryForm>
  );
}
