import { Button, Grid, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
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
import { Card } from '../ui/card.tsx';

/** From how many venues on they are searched, and folded. */
const MANY = 7;

/** /group: what the group is called, where it is, and its venues with what each has; the first one is made here. */
export function GroupVenues() {
  const { venues, name, currency, locale, timeZone, firstWeekday, overtime } = useGroup();
  const [adding, setAdding] = useState(false);
  const isFirst = venues.length === 0;
  const isLarge = venues.length >= MANY;
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
  return (
    <DashboardPage title="Group" subtitle={name}>
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <Stack>
          <FirstStepsCard withSkipped />
          <Card p="lg" aria-label="The group">
            <GroupForm key={[name, currency, locale, timeZone, firstWeekday].join()} />
            {!isFirst && <TotalsSwitch />}
            {!isFirst && <SubmitBy />}
          </Card>
        </Stack>
      </Grid.Col>
      {!isFirst && (
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <OvertimeCard key={JSON.stringify(overtime)} />
        </Grid.Col>
      )}
      {/* Below fifty venues nobody would find it. */}
      {isLarge && newVenue}
      {isLarge ? (
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <ManyVenues venues={venues} />
        </Grid.Col>
      ) : (
        venues.map((venue, place) => (
          <Grid.Col key={venue.venueId} span={{ base: 12, lg: 8 }}>
            <VenueCard venue={venue} place={place} />
          </Grid.Col>
        ))
      )}
      {!isLarge && newVenue}
    </DashboardPage>
  );
}
