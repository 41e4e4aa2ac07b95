import type { Group } from './group.ts';

/** How the specification's own group differs from any other: all that its pages, roles and texts take for granted. */
interface GroupTraits {
  /** It has a dashboard for each role, where mails about its budgets lead, too. */
  hasDashboards: boolean;
  /** Its people may have the specification's roles. */
  hasPresetRoles: boolean;
  /** Its names are no secret: the demo and the description of the API show them to strangers. */
  isPublic: boolean;
  /** Kitchen, bar and service have shares of one labor budget. */
  hasStaffShares: boolean;
  /** Revenue is entered as one total. */
  entersTotal: boolean;
  /** The names of its revenue centers are words: 'the kitchen', 'total revenue'. */
  hasCommonNames: boolean;
  /** Pages welcome their user by name. */
  greets: boolean;
  /** Creating a user leads back to the sign-in page. */
  leavesSetupToSignIn: boolean;
  /** The colors of the bar on the labor page. */
  laborBar: 'scale' | 'verdict';
}

const SPECIFIED: GroupTraits = {
  hasDashboards: true,
  hasPresetRoles: true,
  isPublic: true,
  hasStaffShares: true,
  entersTotal: true,
  hasCommonNames: true,
  greets: true,
  leavesSetupToSignIn: true,
  laborBar: 'scale',
};

const ANY_OTHER: GroupTraits = {
  hasDashboards: false,
  hasPresetRoles: false,
  isPublic: false,
  hasStaffShares: false,
  entersTotal: false,
  hasCommonNames: false,
  greets: false,
  leavesSetupToSignIn: false,
  laborBar: 'verdict',
};

export function traitsOf(group: Group): GroupTraits {
  // No other group has a venue with a figure for all its revenue centers together.
  return group.venues.some(({ total }) => total) ? SPECIFIED : ANY_OTHER;
}
