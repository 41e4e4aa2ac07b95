import { z } from 'zod';
import { groupWrite } from '../people/write.ts';
import { alertsSeen } from './alert.ts';
import { acknowledgeAlerts, retryMail } from './handle-alerts.ts';

const may = 'handleAlerts';

export const ALERT_WRITES = {
  acknowledgeAlerts: groupWrite({ may, sent: () => alertsSeen, decide: acknowledgeAlerts }),
  retryMail: groupWrite({ may, sent: () => z.object({}), decide: retryMail }),
};
