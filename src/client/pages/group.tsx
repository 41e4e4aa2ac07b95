import { Anchor, Button, Grid, List, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { GroupForm } from '../group/group-form.tsx';
import { NewVenueCard } from '../group/new-venue-form.tsx';
import { TotalsSwitch } from '../group/totals-switch.tsx';
import { VenueCard } from '../group/venue-card.tsx';
import { useGroup } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { Card } from '../ui/card.tsx';

/** /group: what the group is called, where it is, and its venues with what each has; the first one is made here. */
export function GroupVenues() {
  const { venues, name, currency, locale, timeZone, firstWeekday } = useGroup();
  const [adding, setAdding] = useState(false);
  const isFirst = venues.length === 0;
  return (
    <DashboardPage title="Group" subtitle={name}>
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <Card p="lg" aria-label="The group">
          <GroupForm key={[name, currency, locale, timeZone, firstWeekday].join()} />
          {!isFirst && <TotalsSwitch />}
        </Card>
      </Grid.Col>
      {venues.map((venue, place) => (
        <Grid.Col key={venue.venueId} span={{ base: 12, lg: 8 }}>
          <VenueCard venue={venue} place={place} />
        </Grid.Col>
      ))}
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
      {!isFirst && (
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <NextSteps />
        </Grid.Col>
      )}
    </DashboardPage>
  );
}

/** What makes the budgets of a group worth something, where it is entered. */
function NextSteps() {
  return (
    <Card p="lg" aria-label="What comes next">
      <Title order={2}>What comes next</Title>
      <List mt="xs" spacing="xs">
        <List.Item>
          <Step to="/settings">Say what a usual week brings</Step>, so that there are budgets before the first
          sales are in.
        </List.Item>
        <List.Item>
          <Step to="/users">Let your people in</Step>, each to what is theirs.
        </List.Item>
        <List.Item>
          <Step to="/sales">Enter sales by day</Step>: four weeks of them make a forecast.
        </List.Item>
        <List.Item>
          <Step to="/add-supplier">Enter the first order</Step>.
        </List.Item>
      </List>
      <Text size="sm" c="dimmed" mt="sm">
        All of it can wait, and be changed later.
      </Text>
    </Card>
  );
}

function Step({
  to,
  children,
}: {
  to: '/settings' | '/users' | '/sales' | '/add-supplier';
  children: string;
}) {
  return (
    <Anchor underline="always" renderRoot={(props) => <Link to={to} {...props} />}>
      {children}
    </Anchor>
  );
}
