import { expect, test } from 'vitest';
import { http } from '../client/data/http.ts';
import { called } from './gateways.ts';
import './alerts.ts';
import './audit.ts';
import './closed-weekdays.ts';
import './closed-weeks.ts';
import './corrections.ts';
import './history.ts';
import './hours-corrections.ts';
import './imports.ts';
import './imports-hours.ts';
import './hours-days.ts';
import './labor.ts';
import './midweek.ts';
import './order-amounts.ts';
import './order-book.ts';
import './order-previews.ts';
import './order-questions.ts';
import './orders.ts';
import './labor-pace.ts';
import './pace.ts';
import './attachments.ts';
import './pay.ts';
import './people.ts';
import './report-mail.ts';
import './revenue.ts';
import './sales.ts';
import './sample.ts';
import './settings.ts';
import './several-orders.ts';
import './supplier-history.ts';
import './suppliers.ts';
import './totals.ts';
import './venues.ts';
import './week-notes.ts';
import './weeks.ts';

/** Signing in and out is the server's business alone. */
const SERVER_ALONE = ['signIn', 'signOut', 'quickAccess'];

test('Every call of the gateway was compared', () => {
  const compared = Object.keys(http).filter((name) => !SERVER_ALONE.includes(name));
  for (const names of called.values()) expect([...names].sort()).toEqual(compared.sort());
});
