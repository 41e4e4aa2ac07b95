import { Stack, Text, Title } from '@mantine/core';
import type { VenueId } from '../../domain/group/group.ts';
import { venueName } from '../../domain/group/venue.ts';
import { type GroupSettings, settingsOf } from '../../domain/settings/settings.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { FigureList } from '../ui/figure.tsx';
import { ButtonLink } from '../ui/links.tsx';

/** Shows a venue's percentages and thresholds read-only, with a link to where they are changed. */
export function SettingsSummary({ venueId, settings }: { venueId: VenueId; settings: GroupSettings }) {
  const group = useGroup();
  const own = settingsOf(venueId, settings);
  const name = venueName(settings.group, venueId);
  return (
    <Card p="md" maw="42rem" aria-label="Budget Settings">
      <Stack gap="md">
        <div>
          <Title order={3}>Percentages and thresholds</Title>
          <Text size="sm" c="dimmed">
            {own.inherited ? `${name} uses those of the group.` : `${name} has its own.`}
          </Text>
        </div>
        <FigureList
          rows={[
            { label: 'Bar percentage', figure: `${formatPercentage(own.barPercentage, group)}% of revenue` },
            {
              label: 'Labor percentage',
              figure: `${formatPercentage(own.laborPercentage, group)}% of revenue`,
            },
            { label: 'Warning threshold', figure: `${own.warningThreshold}% remaining` },
            { label: 'Critical threshold', figure: `${own.criticalThreshold}% remaining` },
          ]}
        />
        <div>
          <ButtonLink to="/settings" search={{ location: venueId }}>
            View Full Settings
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}
