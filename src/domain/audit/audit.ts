import { z } from 'zod';
import { weekIdSchema } from '../calendar/week.ts';
import { rowId } from '../values/bounds.ts';
import { instantSchema } from '../values/moment.ts';

/** What can be done that leaves an audit entry, as verb and noun. */
export const AUDIT_ACTIONS = [
  'sign in',
  'sign out',
  'block sign in',
  'end session',
  'change password',
  'reset password',
  'make reset link',
  'create user',
  'invite user',
  'accept invitation',
  'withdraw invitation',
  'change user',
  'change role',
  'deactivate user',
  'reactivate user',
  'add order',
  'edit order',
  'void order',
  'restore order',
  'move order',
  'approve order',
  'decline order',
  'add transfer',
  'add file',
  'take file off',
  'put file back',
  'set revenue',
  'enter sales',
  'expect sales',
  'write note',
  'set typical week',
  'set spending',
  'set labor',
  'save hours',
  'add hours',
  'edit hours',
  'void hours',
  'restore hours',
  'cost hours anew',
  'submit week',
  'close week',
  'reopen week',
  'send report',
  'set report recipients',
  'save settings',
  'reset settings',
  'lock settings',
  'choose summaries',
  'save views',
  'add staff',
  'edit staff',
  'add supplier',
  'edit supplier',
  'remove supplier',
  'restore supplier',
  'merge supplier',
  'acknowledge alert',
  'retry e-mail',
  'acknowledge e-mail',
  'send e-mail again',
  'send test e-mail',
  'import sales',
  'import orders',
  'take import back',
  'import users',
  'import settings',
  'import week',
  'import alerts',
  'put sample',
  'start group',
  'edit group',
  'set overtime',
  'add venue',
  'edit venue',
  'add revenue center',
  'edit revenue center',
  'add crew',
  'edit crew',
  'leave trial',
  'end all access',
  'remove old records',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** One thing that somebody did. */
export function auditEntrySchema() {
  return z
    .object({
      entryId: z.string(),
      at: instantSchema(),
      userId: z.string().nullable().describe('Null for the server itself or somebody not signed in.'),
      userName: z.string().describe('The name they had then.'),
      action: z.string(),
      subject: z.string().describe('What it was done to: a revenue center, a crew, an e-mail address.'),
      weekId: weekIdSchema().nullable(),
      before: z.unknown().describe('What was changed, as it was; null where nothing was.'),
      after: z.unknown().describe('The same as it is afterwards.'),
    })
    .meta({ id: 'AuditEntry' });
}
export type AuditEntry = z.infer<ReturnType<typeof auditEntrySchema>>;

/** Which entries a list asks for, newest first. `before` is the id of the last entry of the page read so far. */
export const auditFilter = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  before: rowId.optional(),
  user: rowId.optional(),
  action: rowId.optional(),
  weekId: rowId.optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;
