import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';

test('the defaults are 30, 22 and 25 percent, shares of 25, thresholds of 15 and 10, and mail for critical alerts', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    kitchenPercentage: 30,
    barPercentage: 22,
    laborPercentage: 25,
    kitchenStaffPercentage: 25,
    barStaffPercentage: 25,
    serviceStaffPercentage: 25,
    warningThreshold: 15,
    criticalThreshold: 10,
    sendWarning: false,
    sendCritical: true,
    emailNotifications: true,
    emailRecipients: '',
    pendingRecipients: '',
    ownRecipients: false,
    paceAlerts: 'all',
    locked: false,
    updatedAt: null,
    updatedBy: null,
    location: null,
    inherited: false,
  });
});
