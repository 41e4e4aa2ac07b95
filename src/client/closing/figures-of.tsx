import type { ReactNode } from 'react';
import type { VenueId } from '../../domain/group/group.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { stateView } from '../../domain/weeks/venue-state.ts';
import { FinalContext } from '../ui/sample.ts';

const CLOSED = 'This week is closed. An admin can reopen it.';

interface FiguresOfProps {
  venues: readonly VenueId[];
  /** Undefined until it is read. */
  record: Pick<RecordedWeek, 'states'> | undefined;
  children: ReactNode;
}

/** Locks the figures of venues once all of them have closed the week. */
export function FiguresOf({ venues, record, children }: FiguresOfProps) {
  const isClosed = venues.every((venue) => record && stateView(record.states, venue).state === 'closed');
  return <FinalContext value={isClosed ? CLOSED : null}>{children}</FinalContext>;
}
