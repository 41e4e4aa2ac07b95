import { z } from 'zod';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import { addMilliseconds, instantSchema } from '../values/moment.ts';
import type { DecisionContext } from './decision-context.ts';
import { LINK_LASTS } from './password.ts';
import { PEOPLE_REFUSED } from './people-refused.ts';
import { type ListedUser, userSchema } from './user.ts';

/** What an admin hands to somebody who is to choose their first password. It can be used once. */
export function invitationSchema() {
  return z
    .object({
      token: z.string(),
      link: z.string().describe('The address that opens it, as this server was asked.'),
      expiresAt: instantSchema(),
      mailed: z.boolean().describe('Whether it goes out by e-mail too.'),
    })
    .meta({ id: 'Invitation' });
}
export type Invitation = z.infer<ReturnType<typeof invitationSchema>>;

/** A user who was just created, with the invitation of one without a password. */
export function createdUserSchema() {
  return z
    .object({ ...userSchema().shape, invitation: invitationSchema().optional() })
    .meta({ id: 'CreatedUser' });
}
export type CreatedUser = z.infer<ReturnType<typeof createdUserSchema>>;

/** From when to when an invitation can be accepted. */
export interface InvitationPeriod {
  createdAt: string;
  expiresAt: string;
}

/** When an invitation that is made now is over. */
export function invitedAt(createdAt: string): InvitationPeriod {
  return { createdAt, expiresAt: addMilliseconds(createdAt, LINK_LASTS.invitation) };
}

/** Makes a new invitation for somebody who has not accepted the last one. Refused for nobody, for who has accepted, and for who is deactivated. */
export function inviteAgain(
  user: ListedUser | undefined,
  { now }: Pick<DecisionContext, 'now'>,
): Decision<ListedUser, AuditedChange & InvitationPeriod> {
  if (!user) return { refused: PEOPLE_REFUSED.userUnknown };
  if (!user.invitation) return { refused: PEOPLE_REFUSED.notInvited };
  if (!user.active) return { refused: PEOPLE_REFUSED.userInactive };
  const entries = [{ action: 'invite user', subject: user.email }] as const;
  return { answer: user, change: { ...invitedAt(now()), entries } };
}

/** Takes an invitation back, and with it the user, who never signed in. Refused for nobody, and for who has accepted. */
export function withdrawInvitation(user: ListedUser | undefined): Decision<ListedUser, AuditedChange> {
  if (!user) return { refused: PEOPLE_REFUSED.userUnknown };
  if (!user.invitation) return { refused: PEOPLE_REFUSED.notInvited };
  const { name, email, role } = user;
  const entries = [{ action: 'withdraw invitation', subject: email, before: { name, role } }] as const;
  return { answer: user, change: { entries } };
}
