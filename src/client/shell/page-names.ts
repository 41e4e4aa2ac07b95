import type { RegisteredRouter } from '@tanstack/react-router';

/** The pages of people who are signed in, without those of a single venue, revenue center or supplier. */
export type PagePath = Exclude<
  keyof RegisteredRouter['routesByPath'],
  `${string}$${string}` | '/' | '/direct-login' | '/quick-access' | '/reset-password' | '/budget-settings'
>;

/**
 * What every page is called in the search for pages, and after that what else people call it, the nearest first. The compiler asks
 * for the names of a page that is added; `destinations.test.ts` says which word finds what.
 */
export const PAGE_NAMES = {
  '/overview': ['Overview', 'all venues', 'locations', 'sites', 'compare venues', 'how we stand'],
  '/add-supplier': [
    ...['Add Order', 'new order', 'add supplier order', 'order form', 'buy', 'purchase', 'spend', 'delivery'],
    ...['expense', 'cost', 'invoice'],
  ],
  '/orders': [
    ...[
      'All Orders',
      'supplier orders',
      'invoices',
      'bills',
      'receipts',
      'purchases',
      'expenses',
      'spending',
    ],
    ...['credit', 'transfer', 'suppliers', 'vendors'],
  ],
  '/sales': [
    ...[
      'Sales by Day',
      'takings',
      'till',
      'register',
      'daily sales',
      'days',
      'forecast',
      'expected',
      'revenue',
    ],
    ...['income', 'turnover', 'covers'],
  ],
  '/add-revenue': ['Weekly Revenue', 'enter revenue', 'income', 'turnover', 'takings of the week', 'sales'],
  '/report': [
    ...['Weekly Report', 'print', 'pdf', 'summary', 'results', 'prime cost', 'profit', 'statement', 'p&l'],
    ...['send report', 'food cost'],
  ],
  '/trends': [
    ...['Trends', 'history', 'past weeks', 'charts', 'graphs', 'statistics', 'last year', 'compare weeks'],
    ...['weeks before'],
  ],
  '/alerts': ['Alerts', 'notifications', 'warnings', 'critical', 'bell', 'alert history'],
  '/labor': [
    ...['Labor Management', 'labour', 'hours', 'payroll', 'wages', 'schedule', 'roster', 'rota', 'shifts'],
    ...['timesheet', 'staff', 'employees', 'people', 'team', 'crew', 'pay'],
  ],
  '/hours': [
    ...['Hours', 'labor', 'labour', 'payroll', 'wages', 'schedule', 'roster', 'rota', 'shifts', 'timesheet'],
    ...['staff', 'employees', 'people', 'team', 'crew', 'pay'],
  ],
  '/hours-by-day': [
    ...[
      'Hours by Day',
      'roster',
      'schedule',
      'rota',
      'shifts',
      'timesheet',
      'plan hours',
      'working hours',
      'who works',
    ],
    ...['clock in', 'hours'],
  ],
  '/chef': ['Kitchen', 'chef', 'food'],
  '/bar': ['Bar', 'bar manager', 'drinks'],
  '/scandals': ['Scandals'],
  '/townhouse': ['Townhouse'],
  '/tropics': ['Tropics Grill', 'tropics'],
  '/all-settings': ['All Settings', 'options', 'preferences', 'configuration'],
  '/settings': [
    ...[
      'Budget Settings',
      'settings',
      'percentages',
      'thresholds',
      'targets',
      'mail',
      'e-mail',
      'recipients',
    ],
    ...['warning', 'critical', 'notifications', 'options', 'preferences', 'configuration', 'lock'],
  ],
  '/import-orders': ['Import Orders', 'csv', 'upload orders', 'orders from a file', 'past orders', 'history'],
  '/group': [
    ...[
      'Your Group',
      'venues',
      'add venue',
      'new venue',
      'revenue centers',
      'crews',
      'currency',
      'time zone',
    ],
    ...['overtime', 'restaurant', 'company', 'totals', 'setup', 'tax', 'tips', 'what sales hold'],
  ],
  '/start': ['First Steps', 'get started', 'begin', 'wizard', 'onboarding', 'set up'],
  '/users': [
    ...['Users', 'people', 'team', 'roles', 'permissions', 'access', 'managers', 'admins', 'deactivate'],
    ...['reset password'],
  ],
  '/invite': ['Invite People', 'invite somebody', 'add user', 'new user', 'add person', 'new manager'],
  '/setup': ['Create User', 'add user', 'new user', 'create account'],
  '/audit': ['Audit Trail', 'changes', 'who changed', 'log', 'history', 'activity'],
  '/imports': [
    'Imports',
    'past sales',
    'past orders',
    'history',
    'files taken over',
    'take back',
    'undo import',
  ],
  '/export': [
    'Export Data',
    'csv',
    'excel',
    'spreadsheet',
    'backup',
    'download',
    'accountant',
    'bookkeeping',
  ],
  '/account': [
    ...['Your Account', 'password', 'change password', 'profile', 'me', 'sessions', 'signed in', 'devices'],
    ...['summary by mail', 'e-mail', 'my account', 'api', 'token', 'program', 'integration'],
  ],
  '/admin': ['Admin Dashboard', 'dashboard', 'home'],
} as const satisfies Record<PagePath, readonly [label: string, ...words: string[]]>;
