import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { percentageFor } from '../../domain/budgets/standings.ts';
import { needsAttention, toneOf } from '../../domain/budgets/verdict.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { OverviewBudget, OverviewRow } from '../../domain/desk/overview.ts';
import { aheadSentence } from '../../domain/forecast/pace-words.ts';
import { hasManyVenues } from '../../domain/group/venue.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import { reads } from '../data/queries.ts';
import { cardOutlook, hasPicture } from '../forecast/card-outlook.ts';
import { ForecastPlot } from '../forecast/forecast-part.tsx';
import { VerdictBadge } from '../forecast/zone-badge.tsx';
import { useGroup } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { Card } from '../ui/card.tsx';
import layout from '../ui/layout.module.css';

interface OneToLookAtProps {
  weekId: WeekId;
  row: OverviewRow;
  budget: OverviewBudget;
}

/** Says and plots where the budget that is worst off is heading; nothing without a pace to compare it with. */
export function OneToLookAt({ weekId, row, budget }: OneToLookAtProps) {
  const group = useGroup();
  const settings = useSettings();
  const { venueId } = row;
  const { data: week, error } = useQuery(reads.outlook(weekId, hasManyVenues(group) ? venueId : undefined));
  const outlook = week?.categories[budget.category];
  const isLoading = !settings.data || (!week && !error);
  const of =
    settings.data && week && outlook
      ? cardOutlook(outlook, percentageFor(budget.category, settingsInWeek(settings.data, weekId)), {
          telling: {
            firstWeekday: week.firstWeekday,
            today: week.today,
            isOver: week.isOver,
            verb: budget.kind === 'labor' ? 'spent' : 'ordered',
            place: group,
          },
          holidays: week.holidays,
        })
      : null;
  if (!isLoading && !(of && hasPicture(of))) return null;
  const name = budget.name === row.name ? row.name : `${budget.name}`;
  const said = of && aheadSentence(of.outlook, of.telling);
  const title = needsAttention(budget.verdict)
    ? `${name}, the one to look at`
    : `${name}, the nearest to its budget`;
  return (
    <Card spaced aria-label={title}>
      <div className={layout.ends}>
        <div>
          <Title order={3}>{title}</Title>
          {budget.name !== row.name && (
            <Link to="/venues/$venueId" params={{ venueId }} className={layout.link}>
              {row.name}
            </Link>
          )}
        </div>
        <VerdictBadge verdict={budget.verdict} />
      </div>
      {said && (
        <Text size="sm" c="dimmed">
          {said}
        </Text>
      )}
      {of ? <ForecastPlot label={name} of={of} tone={toneOf(budget.verdict)} /> : <Skeleton h={210} />}
    </Card>
  );
}
