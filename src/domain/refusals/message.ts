/** A toast's title and description: the specification's exact texts. */
export interface Message {
  title: string;
  description: string;
}

const SIGN_IN_ERRORS = new Map([
  ['invalid-credential', 'Invalid email or password. Please try again.'],
  ['user-not-found', 'No account found with this email. Please check and try again.'],
  ['wrong-password', 'Incorrect password. Please try again.'],
  ['too-many-requests', 'Too many failed login attempts. Please try again later.'],
]);

/** Returns the toast for a failed sign-in (SPEC section 8). */
export function signInError(code: string): Message {
  const description =
    SIGN_IN_ERRORS.get(code) ?? 'Failed to sign in. Please check your credentials and try again.';
  return { title: 'Authentication Error', description };
}

/** Toasts with fixed texts (SPEC sections 5 and 8). */
export const MESSAGES = {
  signInMissing: { title: 'Input Error', description: 'Please enter both email and password' },
  profileMissing: {
    title: 'Account setup incomplete',
    description:
      'Your user profile is missing in the data store. Please check the security rules or setup the user.',
  },
  profileFailed: {
    title: 'Data access error',
    description: 'Could not fetch your user information. Please check the security rules.',
  },
  quickAccessFailed: {
    title: 'Login Failed',
    description: 'There was an error signing in. Please try again.',
  },
  sessionOver: { title: 'Signed Out', description: 'Your session has ended. Please sign in again.' },
  userMissing: { title: 'Missing Information', description: 'Please fill in all fields' },
  revenueMissing: { title: 'Input Error', description: 'Please enter the revenue amount' },
  orderMissing: { title: 'Input Error', description: 'Please fill in all required fields' },
  orderInvalid: { title: 'Invalid Order', description: 'Please provide a supplier name and amount' },
  staffMissing: { title: 'Missing Information', description: 'Please fill in all fields.' },
  rateInvalid: { title: 'Invalid Rate', description: 'Please enter a valid hourly rate.' },
  hoursMissing: {
    title: 'Missing Information',
    description: 'Please select a staff member and enter hours worked.',
  },
  hoursInvalid: { title: 'Invalid Hours', description: 'Please enter valid hours worked.' },
  staffUnknown: { title: 'Error', description: 'Selected staff not found.' },
  salaryInvalid: { title: 'Invalid salary', description: 'Please enter a valid weekly salary.' },
  noFiles: { title: 'No files', description: 'None of these orders has a photo or a PDF.' },
} as const satisfies Record<string, Message>;

/** The toast for an entry that could not reach the server. It must never claim that the entry was saved. */
export const NOT_SENT = {
  title: 'Not sent yet',
  description:
    "The server can't be reached. Your entry is kept on this device and sent as soon as the server answers.",
} as const satisfies Message;

/** Added for a queued order if orders of its revenue center may need approval. */
export const MAY_WAIT = 'It may need approval then.';

/** Descriptions of the destructive toasts titled 'Error' (SPEC section 8). */
export const FAILURES = {
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
} as const;

export function loadWeekFailed(week: string): string {
  return `Failed to load data for ${week}`;
}

/** Titles of the toasts after a save (SPEC section 8). */
export const SAVED = {
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
  orderWaiting: 'Waiting for approval',
  transfer: 'Transfer added',
  orderRestored: 'Order restored',
  settingsReset: 'Settings Updated',
  digest: 'Summaries updated',
  weekSubmitted: 'Week submitted',
  weekClosed: 'Week closed',
  weekReopened: 'Week reopened',
} as const;

/** Toasts after something was saved or sent, beyond the specification's. */
export const DONE = {
  sales: { title: 'Sales saved', description: 'Sales saved.' },
  salesOfDays: (days: number) => ({
    title: 'Sales saved',
    description: `Sales of ${days === 1 ? 'one day' : `${days} days`} saved.`,
  }),
  note: { title: 'Note saved', description: 'It shows with the week and in its report.' },
  sent: (description: string) => ({ title: 'Sent', description }),
  importNames: { title: 'Names saved', description: 'Files are read with them from now on.' },
  staff: (description: string) => ({ title: 'Staff updated', description }),
  pay: (name: string, pay: string, from?: string) => ({
    title: 'Pay saved',
    description: `${name}: ${pay}${from ? ` from ${from}` : ''}`,
  }),
  overtime: { title: 'Overtime updated', description: 'Hours now cost what you set.' },
  supplier: (description: string) => ({ title: 'Supplier saved', description }),
  suppliersMerged: (name: string, into: string) => ({
    title: 'Suppliers merged',
    description: `${name} is ${into} from now on.`,
  }),
  typicalWeek: { title: 'Typical week saved', description: 'Budgets without history use it from now on' },
  paceAlerts: {
    title: 'Alerts changed',
    description: 'Your choice of alerts about weeks heading over was saved',
  },
  settingsLocked: {
    title: 'Settings Locked',
    description: 'Only admins may change the budget settings now',
  },
  settingsUnlocked: {
    title: 'Settings Unlocked',
    description: 'Managers may change the budget settings again',
  },
  news: { title: 'Email updated', description: 'In effect from now on' },
  sample: { title: 'Sample put back', description: 'The trial is back to its sample data' },
  group: (description: string) => ({ title: 'Group updated', description }),
  groupNamed: (name?: string | null): Message =>
    DONE.group(name ? `The group is called ${name}.` : 'Amounts, dates and weeks are as you chose.'),
  secondFactor: (isOn: boolean): Message =>
    DONE.group(isOn ? 'Everyone without a second step is told' : 'Nobody needs a second step now'),
  reminders: (isOn: boolean): Message =>
    DONE.group(isOn ? 'Anyone who has not submitted by then gets a reminder' : 'No more reminders'),
  venue: (name: string) => ({ title: 'Venue added', description: `${name} is ready for its first week.` }),
  user: (description: string) => ({ title: 'User updated', description }),
  userCreated: (name: string) => ({ title: 'User Created', description: `${name} can sign in now.` }),
  invited: (description: string) => ({ title: 'User invited', description }),
  invitationWithdrawn: (name: string) => ({
    title: 'Invitation withdrawn',
    description: `${name} can’t use the link.`,
  }),
  reportList: { title: 'List saved', description: 'Reports go to this list from now on.' },
  report: (sent: number, before: number) => {
    if (sent === 0)
      return { title: 'Sent before', description: 'Everyone on the list already has this report.' };
    const had = before === 0 ? '' : ` ${before} more already had it.`;
    const letters = sent === 1 ? 'One letter' : `${sent} letters`;
    return { title: 'Report on its way', description: `${letters} will be sent.${had}` };
  },
} satisfies Record<string, Message | ((...words: never[]) => Message)>;

/** Returns the toast for a first day of pay that is not possible. */
export function payDateInvalid(description: string): Message {
  return { title: 'Invalid date', description };
}

export function welcome(name: string): Message {
  return { title: 'Login successful', description: `Welcome back, ${name}!` };
}

export function revenueUpdated(amount: string): Message {
  return { title: SAVED.revenue, description: `Weekly revenue updated to ${amount}` };
}

/** Texts of the result list on the setup screen (SPEC section 8, create user). */
export const USER_RESULT = {
  created: (email: string, role: string) => `User ${email} created successfully with role: ${role}`,
  exists: (email: string) => `User ${email} already exists`,
  error: (message: string) => `Error creating user: ${message}`,
  failed: (message: string) => `Failed to create user: ${message}`,
} as const;

/** Returns the toast for settings that break a rule of section 5: the percentages' sum, or the thresholds' order. */
export function settingsInvalid(description: string): Message {
  return { title: 'Validation Error', description };
}
