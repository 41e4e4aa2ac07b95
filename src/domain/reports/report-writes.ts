import { groupWrite } from '../people/write.ts';
import { reportListEntry, saveReportList } from './report-recipients.ts';

export const REPORT_WRITES = {
  saveReportList: groupWrite({ may: 'manageGroup', sent: () => reportListEntry, decide: saveReportList }),
};
