import { Text, Title } from '@mantine/core';
import { reportSentence } from '../../domain/reports/report-sentence.ts';
import { besideRevenue, missingTexts } from '../../domain/reports/report-words.ts';
import type { VenueReport } from '../../domain/reports/venue-report.ts';
import { stateWords } from '../../domain/weeks/state-words.ts';
import { noteText } from '../../domain/weeks/week-note.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { COST_HEADS, costRows } from './cost-rows.ts';
import { ReportNotes, ReportTable, RevenueFigures, WhatIsMissing, WhatWasOver } from './report-parts.tsx';

interface VenueReportCardProps {
  report: VenueReport;
  /** Where it stands below the group's, which alone is on paper. */
  screenOnly?: boolean;
}

/** What a venue's week came to, against what was expected of it. */
export function VenueReportCard({ report, screenOnly = false }: VenueReportCardProps) {
  const group = useGroup();
  const { timeZone } = useSession();
  const { name, revenue, centers, labor, prime, over, notes } = report;
  const costs = [...centers, { name: 'Labor', ...labor }, { name: 'Prime cost', ...prime }];
  return (
    <Card p="md" aria-label={`Report of ${name}`} data-screen-only={screenOnly || undefined}>
      <Title order={2}>{name}</Title>
      <Text size="sm" c="dimmed">
        {stateWords(report, timeZone, group)}
      </Text>
      <Text my="xs">{reportSentence(report, group)}</Text>
      <RevenueFigures revenue={revenue} beside={besideRevenue(revenue)} />
      <WhatIsMissing texts={missingTexts(report, group)} />
      <ReportTable label={`Costs of ${name}`} heads={COST_HEADS} rows={costRows(costs, group)} />
      <WhatWasOver of={name} over={over} />
      <ReportNotes
        of={name}
        notes={notes.map(({ by, text, day }) => noteText({ enteredBy: by, text, day }, group))}
      />
    </Card>
  );
}
