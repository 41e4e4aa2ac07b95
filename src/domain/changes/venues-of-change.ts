import { type LiveEvent, venuesOf } from '../desk/live-event.ts';
import type { Group } from '../group/group.ts';
import { type Change, partsAltered } from './change.ts';

export function venuesOfChange(group: Group, change: Change): Pick<LiveEvent, 'venues'> {
  const raised = change.alerts?.raised ?? [];
  return venuesOf(group, [
    ...partsAltered(change).flatMap(({ partOf }) => Object.values(partOf) as string[]),
    ...raised.map(({ alert }) => alert.category),
  ]);
}
