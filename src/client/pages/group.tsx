import { Button, Grid, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FirstStepsCard } from '../group/first-steps.tsx';
import { GroupForm } from '../group/group-form.tsx';
import { ManyVenues } from '../group/many-venues.tsx';
import { NewVenueCard } from '../group/new-venue-form.tsx';
import { OvertimeCard } from '../group/overtime-card.tsx';
import { SubmitBy } from '../group/submit-by.tsx';
import { TotalsSwitch } from '../group/totals-switch.tsx';
import { VenueCard } from '../group/venue-card.tsx';
import { useGroup } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { Page } from '../shell/page.tsx';
import { useView } from '../shell/use-view.ts';
import { Card } from '../ui/card.tsx';

/** From how many venues on they are searched, and folded. */
const MANY = 7;

const TITLES = { place: 'This Place', closing: 'Closing', overtime: 'Overtime' };

/**
 * /group: the venues of a group with what each has; the first one is made here. `?view=` has what the group is called and where it is, by
 * when its weeks are submitted, and overtime.
 */
export function GroupVenues() {
  const { venues, name, currency, locale, timeZone, firstWeekday, country, state, overtime } = useGroup();
  const [adding, setAdding] = useState(false);
  const isFirst = venues.length === 0;
  const isLarge = venues.length >= MANY;
  const { view } = useView(['venues', 'place', 'closing', 'overtime']);
  const navigate = useNavigate();
  const place = (
    <>
      <GroupForm key={[name, currency, locale, timeZone, firstWeekday, country, state].join()} />
      {!isFirst && <TotalsSwitch />}
    </>
  );
  const newVenue = (
    <Grid.Col span={{ base: 12, lg: 8 }}>
      {isFirst || adding ? (
        <NewVenueCard
          onCancel={isFirst ? undefined : () => setAdding(false)}
          onAdded={() => setAdding(false)}
        />
      ) : (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          Add Venue
        </Button>
      )}
    </Grid.Col>
  );
  if (!isFirst && view !== 'venues')
    return (
      <Page title={TITLES[view]} onBack={() => void navigate({ to: '/all-settings' })} width="text">
        {view === 'overtime' ? (
          <OvertimeCard key={JSON.stringify(overtime)} />
        ) : (
          <Card p="lg" aria-label="The group">
            {view === 'place' ? place : <SubmitBy />}
          </Card>
        )}
      </Page>
    );
  return (
    <DashboardPage title="Group" subtitle={name}>
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <Stack>
          {isFirst && <FirstStepsCard withSkipped />}
          {isFirst && (
            <Card p="lg" aria-label="The group">
              {place}
            </Card>
          )}
        </Stack>
      </Grid.Col>
      {/* Below fifty venues nobody would find it. */}
      {isLarge && newVenue}
      {isLarge ? (
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <ManyVenues venues={venues} />
        </Grid.Col>
      ) : (
        venues.map((venue, at) => (
          <Grid.Col key={venue.venueId} span={{ base: 12, lg: 8 }}>
            <VenueCard venue={venue} place={at} />
          </Grid.Col>
        ))
      )}
      {!isLarge && newVenue}
      {!isFirst && (
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <FirstStepsCard withSkipped />
        </Grid.Col>
      )}
    </DashboardPage>
  );
}
