import { Text } from '@mantine/core';
import { staffName } from '../../domain/group/venue.ts';
import { formatHours } from '../../domain/labor/labor.ts';
import { hasPay, type StaffMember } from '../../domain/labor/staff.ts';
import { useGroup } from '../session/use-session.ts';

/** Shows in one line what is stored of a staff member besides position and pay. */
export function StaffFacts({ member }: { member: StaffMember }) {
  const group = useGroup();
  const { usualMinutes, number, active, crew } = member;
  const facts = [
    ...(usualMinutes ? [`Usually ${formatHours(usualMinutes, group)} h a week`] : []),
    ...(number ? [`Staff number ${number}`] : []),
    ...(active ? [] : ['Inactive: gets no new hours']),
    ...(hasPay(member) ? [] : [`Pay is shown only to those who manage ${staffName(group, crew)}`]),
  ];
  return <Text size="sm">{facts.join(' · ')}</Text>;
}
