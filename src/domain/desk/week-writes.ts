import { weekWrite } from '../people/write.ts';
import { closing, reopening, submission } from '../weeks/venue-state.ts';
import { noteEntry } from '../weeks/week-note.ts';
import { writeNote } from '../weeks/write-note.ts';
import { closeWeek, reopenWeek, submitWeek } from './close-week.ts';

/** The writes of venues' week states and notes; each decision checks the venue. */
export const WEEK_WRITES = {
  submitWeek: weekWrite({ may: 'submitWeek', sent: () => submission, decide: submitWeek }),
  closeWeek: weekWrite({ may: 'closeWeek', sent: () => closing, decide: closeWeek }),
  reopenWeek: weekWrite({ may: 'closeWeek', sent: () => reopening, decide: reopenWeek }),
  writeNote: weekWrite({ may: 'writeNote', sent: () => noteEntry, decide: writeNote }),
};
