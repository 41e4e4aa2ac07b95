import { Anchor, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WeekId } from '../../domain/calendar/week.ts';
import { exceedsBudget } from '../../domain/reports/cost.ts';
import { type GroupReport, overName } from '../../domain/reports/group-report.ts';
import {
  besideGroupRevenue,
  groupCosts,
  groupMissingTexts,
  groupNoteText,
  groupStateWords,
} from '../../domain/reports/group-report-words.ts';
import { reportSentence } from '../../domain/reports/report-sentence.ts';
import { costCells } from '../../domain/reports/report-words.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { COST_HEADS, costRows } from './cost-rows.ts';
import { ReportNotes, ReportTable, RevenueFigures, WhatIsMissing, WhatWasOver } from './report-parts.tsx';

const VENUE_HEADS = ['Venue', 'Revenue', 'Costs', 'Labor', 'Prime cost', 'Of revenue', 'Target', 'Budget'];

/** What a week came to at all venues together, and a row for each, which leads to its own report. */
export function GroupReportCard({ report, weekId }: { report: GroupReport; weekId: WeekId }) {
  const group = useGroup();
  const { name, revenue, venues, over, notes } = report;
  return (
    <Card p="md" aria-label={`Report of ${name}`}>
      <Title order={2}>{name}</Title>
      <Text size="sm" c="dimmed">
        {groupStateWords(report)}
      </Text>
      <Text my="xs">{reportSentence(report, group)}</Text>
      <RevenueFigures revenue={revenue} beside={besideGroupRevenue(report)} />
      <WhatIsMissing texts={groupMissingTexts(report, group)} />
      <ReportTable label={`Costs of ${name}`} heads={COST_HEADS} rows={costRows(groupCosts(report), group)} />
      <ReportTable
        wide
        label={`Venues of ${name}`}
        heads={VENUE_HEADS}
        rows={venues.map((row) => ({
          key: row.venueId,
          isOver: exceedsBudget(row.prime),
          name: (
            <Anchor
              inherit
              renderRoot={(props) => (
                <Link to="/report" search={{ week: weekId, location: row.venueId }} {...props} />
              )}
            >
              {row.name}
            </Anchor>
          ),
          cells: [
            ...[row.revenueCents, row.spentCents, row.laborCents].map((amount) => formatMoney(amount, group)),
            ...costCells(row.prime, group),
          ],
        }))}
      />
      <WhatWasOver of={name} over={over.map((one) => ({ ...one, name: overName(one) }))} />
      <ReportNotes of={name} notes={notes.map((note) => groupNoteText(note, group))} />
    </Card>
  );
}
