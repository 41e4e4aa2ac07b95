import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AuditView } from '../../domain/audit/audit-list.ts';
import { actionName } from '../../domain/audit/audit-words.ts';
import { parseWeekId, weekLabel } from '../../domain/calendar/week.ts';
import { withWeek } from '../../domain/calendar/week-list.ts';
import { AUDIT_ACTIONS } from '../../domain/decisions/audit-action.ts';
import { peopleByName } from '../../domain/people/user.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { chipOf, Filters } from '../ui/filters.tsx';
import { useWeekList } from '../weeks/use-week-list.ts';

export interface AuditFiltersProps {
  view: AuditView;
  onChange: (change: Partial<AuditView>) => void;
}

/** Narrows the trail to a person, an action or a week. */
export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const group = useGroup();
  const { userId, action, weekId } = view;
  const { data: users = [] } = useQuery(reads.users());
  const { weeks } = useWeekList();
  const chosen = parseWeekId(weekId ?? '');
  const offered = chosen ? withWeek(weeks, chosen) : weeks;
  const nameOfUser = (id: string) => users.find((user) => user.userId === id)?.name ?? 'Somebody';
  return (
    <Filters
      onClear={() => onChange(NOTHING_LEFT_OUT)}
      chips={[
        ...chipOf('Person', userId && nameOfUser(userId), () => onChange({ userId: null })),
        ...chipOf('Action', action && actionName(action), () => onChange({ action: null })),
        ...chipOf('Week', weekId && weekLabel(weekId, group), () => onChange({ weekId: null })),
      ]}
    >
      <NativeSelect
        label="Person"
        data={[ANY, ...peopleByName(users).map((user) => ({ value: user.userId, label: user.name }))]}
        value={userId ?? ''}
        onChange={(event) => onChange({ userId: event.currentTarget.value || null })}
      />
      <NativeSelect
        label="Action"
        data={[ANY, ...AUDIT_ACTIONS.map((value) => ({ value, label: actionName(value) }))]}
        value={action ?? ''}
        onChange={(event) => onChange({ action: (event.currentTarget.value || null) as AuditView['action'] })}
      />
      <NativeSelect
        label="Week"
        data={[ANY, ...offered.map((week) => ({ value: week.weekId, label: weekLabel(week.weekId, group) }))]}
        value={weekId ?? ''}
        onChange={(event) => onChange({ weekId: (event.currentTarget.value || null) as AuditView['weekId'] })}
      />
    </Filters>
  );
}

const ANY = { value: '', label: 'All' };
const NOTHING_LEFT_OUT: AuditView = { userId: null, action: null, weekId: null };
