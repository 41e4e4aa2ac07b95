import { testEmail } from '../../domain/alerts/recipient.ts';
import { lockedFor } from '../../domain/budgets/save-settings.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, once, parsed } from './answer.ts';
import { record } from './audit.ts';
import { NO_MAIL } from './raise.ts';
import { goOnUnless } from './refuse.ts';
import type { Demo } from './state.ts';

/** Test e-mails in demo mode: checked and noted, but never sent. */
export function mailCalls(demo: Demo, answer: Answering): Pick<Gateway, 'sendTestEmail'> {
  return {
    sendTestEmail: (entered, key) =>
      answer('saveSettings', (by) => {
        const { recipient } = parsed(testEmail, { recipient: entered });
        return once(demo, by, key, ['send test e-mail', entered], () => {
          goOnUnless(lockedFor(demo.state.settings, by.role));
          record(demo, { by, action: 'send test e-mail', subject: recipient });
          return { sent: false, answer: NO_MAIL };
        });
      }),
  };
}
