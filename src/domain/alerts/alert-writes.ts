import { z } from 'zod';
import { groupWrite } from '../changes/write.ts';
import { type Alert, alertsSeen } from './alert.ts';
import { acknowledgeAlerts, type RetryFacts, retryMail } from './handle-alerts.ts';

const may = 'handleAlerts';

/** What may be written about alerts. */
export const ALERT_WRITES = {
  acknowledgeAlerts: groupWrite({
    ...{ may, sent: () => alertsSeen },
    decide: (found: readonly Alert[], { alertIds }, moment) => acknowledgeAlerts(found, alertIds, moment),
  }),
  retryMail: groupWrite({
    ...{ may, sent: () => z.object({}) },
    decide: (facts: RetryFacts, _, moment) => retryMail(facts, moment),
  }),
};
