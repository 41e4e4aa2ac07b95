import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type AuditView, leavesEntriesOut } from '../../domain/audit/audit-list.ts';
import { actionName } from '../../domain/audit/audit-words.ts';
import { parseWeekId, weekLabel } from '../../domain/calendar/week.ts';
import { withWeek } from '../../domain/calendar/week-list.ts';
import { AUDIT_ACTIONS } from '../../domain/decisions/audit-action.ts';
import { peopleByName } from '../../domain/people/user.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { useWeekList } from '../weeks/use-week-list.ts';
import classes from './audit-filters.module.css';

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
  return (
    <search className={classes.filters}>
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
        className={classes.week}
        label="Week"
        data={[ANY, ...offered.map((week) => ({ value: week.weekId, label: weekLabel(week.weekId, group) }))]}
        value={weekId ?? ''}
        onChange={(event) => onChange({ weekId: (event.currentTarget.value || null) as AuditView['weekId'] })}
      />
      {leavesEntriesOut(view) && (
        <Button className={classes.clear!} variant="subtle" onClick={() => onChange(NOTHING_LEFT_OUT)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

const ANY = { value: '', label: 'All' };
const NOTHING_LEFT_OUT: AuditView = { userId: null, action: null, weekId: null };
