import { describe, expect, test } from 'vitest';
import {
  DONE,
  FAILURES,
  loadWeekFailed,
  MESSAGES,
  type Message,
  revenueUpdated,
  SAVED,
  signInError,
  USER_RESULT,
  welcome,
} from './message.ts';

describe('a sign-in that failed says', () => {
  const OTHER = 'Failed to sign in. Please check your credentials and try again.';

  test.each([
    ['invalid-credential', 'Invalid email or password. Please try again.'],
    ['user-not-found', 'No account found with this email. Please check and try again.'],
    ['wrong-password', 'Incorrect password. Please try again.'],
    ['too-many-requests', 'Too many failed login attempts. Please try again later.'],
    ['invalid-email', OTHER],
    ['missing-password', OTHER],
    ['user-disabled', OTHER],
    ['user-token-expired', OTHER],
    ['network-request-failed', OTHER],
    ['operation-not-allowed', OTHER],
    ['requires-recent-login', OTHER],
    ['', OTHER],
    ['constructor', OTHER],
    ['__proto__', OTHER],
  ])('for %s: %s', (code, description) => {
    expect(signInError(code)).toEqual({ title: 'Authentication Error', description });
  });
});

test('a sign-in that worked welcomes by name', () => {
  expect(welcome('Ana')).toEqual({ title: 'Login successful', description: 'Welcome back, Ana!' });
});

test('toasts about accounts and about what was entered say what the specification says', () => {
  const missingProfile =
    'Your user profile is missing in the data store. Please check the security rules or setup the user.';
  const failedProfile = 'Could not fetch your user information. Please check the security rules.';
  expect(Object.values(MESSAGES).map(({ title, description }) => `${title}: ${description}`)).toEqual([
    'Input Error: Please enter both email and password',
    `Account setup incomplete: ${missingProfile}`,
    `Data access error: ${failedProfile}`,
    'Login Failed: There was an error signing in. Please try again.',
    'Signed Out: Your session has ended. Please sign in again.',
    'Missing Information: Please fill in all fields',
    'Input Error: Please enter the revenue amount',
    'Input Error: Please fill in all required fields',
    'Invalid Order: Please provide a supplier name and amount',
    'Missing Information: Please fill in all fields.',
    'Invalid Rate: Please enter a valid hourly rate.',
    'Missing Information: Please select a staff member and enter hours worked.',
    'Invalid Hours: Please enter valid hours worked.',
    'Error: Selected staff not found.',
    'Invalid salary: Please enter a valid weekly salary.',
    'No files: None of these orders has a photo or a PDF.',
  ]);
});

test('toasts titled Error say what the specification says', () => {
  expect(FAILURES).toEqual({
    signOut: 'Failed to sign out. Please try again.',
    logout: 'Failed to logout. Please try again.',
    loadDashboard: 'Failed to load dashboard data. Please try again.',
    loadDashboardRefresh: 'Failed to load dashboard data. Please refresh the page.',
    loadData: 'Failed to load data. Please try again.',
    addHours: 'Failed to add staff hours. Please try again.',
    addOrder: 'Failed to add supplier order. Please try again.',
    updateRevenue: 'Failed to update revenue. Please try again.',
    updateKitchenRevenue: 'Failed to update kitchen revenue.',
    updateBarRevenue: 'Failed to update bar revenue.',
    updateKitchenExpenses: 'Failed to update kitchen expenses.',
    updateBarExpenses: 'Failed to update bar expenses.',
    updateLaborCosts: 'Failed to update labor costs.',
    updateKitchenStaffCosts: 'Failed to update kitchen staff costs.',
    updateBarStaffCosts: 'Failed to update bar staff costs.',
    updateServiceStaffCosts: 'Failed to update service staff costs.',
    updateStaffCosts: 'Failed to update staff costs. Please try again.',
    updateData: 'Failed to update data. Please try again.',
    saveRevenue: 'Failed to save revenue data. Please try again.',
    loadLabor: 'Failed to load labor data. Please try again.',
    updateHours: 'Failed to update labor hours. Please try again.',
    loadSettings: 'Failed to load settings. Please try again.',
    saveSettings: 'Failed to save settings. Please try again.',
  });
  expect(loadWeekFailed('May 4, 2025 - May 10, 2025')).toBe(
    'Failed to load data for May 4, 2025 - May 10, 2025',
  );
});

test('toasts about what was saved say what the specification says', () => {
  expect(SAVED).toEqual({
    revenue: 'Revenue Updated',
    kitchenRevenue: 'Kitchen Revenue Updated',
    barRevenue: 'Bar Revenue Updated',
    kitchenExpenses: 'Kitchen Expenses Updated',
    barExpenses: 'Bar Expenses Updated',
    laborCosts: 'Labor Costs Updated',
    kitchenStaffCosts: 'Kitchen Staff Costs Updated',
    barStaffCosts: 'Bar Staff Costs Updated',
    serviceStaffCosts: 'Service Staff Costs Updated',
    staffCosts: 'Staff Costs Updated',
    staff: 'Staff Added',
    hours: 'Hours Added',
    hoursByDay: 'Hours saved',
    hoursUpdated: 'Hours updated',
    hoursVoided: 'Hours voided',
    hoursRestored: 'Hours restored',
    order: 'Order Added',
    orderUpdated: 'Order updated',
    orderMoved: 'Order moved',
    orderVoided: 'Order voided',
    orderApproved: 'Order approved',
    orderDeclined: 'Order declined',
    weekSubmitted: 'Week submitted',
    weekClosed: 'Week closed',
    weekReopened: 'Week reopened',
    orderWaiting: 'Waiting for approval',
    transfer: 'Transfer added',
    orderRestored: 'Order restored',
    settingsReset: 'Settings Updated',
    digest: 'Summaries updated',
  });
  expect(DONE.userCreated('Ana').title).toBe('User Created');
  expect(revenueUpdated('$25,000.00')).toEqual({
    title: 'Revenue Updated',
    description: 'Weekly revenue updated to $25,000.00',
  });
});

test('toasts beyond the specification say what was saved or sent', () => {
  const says = ({ title, description }: Message) => `${title}: ${description}`;
  expect([DONE.settingsLocked, DONE.settingsUnlocked, DONE.news, DONE.importNames].map(says)).toEqual([
    'Settings Locked: Only admins may change the budget settings now',
    'Settings Unlocked: Managers may change the budget settings again',
    'Email updated: In effect from now on',
    'Names saved: Files are read with them from now on.',
  ]);
  expect([DONE.salesOfDays(1), DONE.salesOfDays(3)].map(says)).toEqual([
    'Sales saved: Sales of one day saved.',
    'Sales saved: Sales of 3 days saved.',
  ]);
  expect([DONE.pay('Ana', '$24.00/h'), DONE.pay('Ana', '$25.00/h', 'Nov 22')].map(says)).toEqual([
    'Pay saved: Ana: $24.00/h',
    'Pay saved: Ana: $25.00/h from Nov 22',
  ]);
  expect(
    [DONE.groupNamed('Reef'), DONE.groupNamed(), DONE.reminders(true), DONE.reminders(false)].map(says),
  ).toEqual([
    'Group updated: The group is called Reef.',
    'Group updated: Amounts, dates and weeks are as you chose.',
    'Group updated: Anyone who has not submitted by then gets a reminder',
    'Group updated: No more reminders',
  ]);
  expect([DONE.report(0, 2), DONE.report(1, 0), DONE.report(3, 1)].map(says)).toEqual([
    'Sent before: Everyone on the list already has this report.',
    'Report on its way: One letter will be sent.',
    'Report on its way: 3 letters will be sent. 1 more already had it.',
  ]);
});

test('the list of created users says what the specification says', () => {
  expect(USER_RESULT.created('ana@x.com', 'chef')).toBe(
    'User ana@x.com created successfully with role: chef',
  );
  expect(USER_RESULT.exists('ana@x.com')).toBe('User ana@x.com already exists');
  expect(USER_RESULT.error('no answer')).toBe('Error creating user: no answer');
  expect(USER_RESULT.failed('no answer')).toBe('Failed to create user: no answer');
});
