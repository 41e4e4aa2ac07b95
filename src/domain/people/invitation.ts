import { z } from 'zod';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import { addMilliseconds, instantSchema } from '../values/moment.ts';
import type { DecisionContext } from './decision-context.ts';
import { LINK_LASTS } from './password.ts';
import { PEOPLE_REFUSED } from './people-refused.ts';
import { type ListedUser, userSchema } from './user.ts';

/** What an admin gives to a person who has to choose a first password. It works once. */
export function invitationSchema() {
  return z
    .object({
      token: z.string(),
      link: z.string().describe('The link that opens it, at the address this server was asked at.'),
      expiresAt: instantSchema(),
      mailed: z.boolean().describe('Whether it is sent by email too.'),
    })
    .meta({ id: 'Invitation' });
}
export type Invitation = z.infer<ReturnType<typeof invitationSchema>>;

/** A new user, with the invitation if they have no password. */
export function createdUserSchema() {
  return z
    .object({ ...userSchema().shape, invitation: invitationSchema().optional() })
    .meta({ id: 'CreatedUser' });
}
export type CreatedUser = z.infer<ReturnType<typeof createdUserSchema>>;

export interface InvitationPeriod {
  createdAt: string;
  expiresAt: string;
}

/** Returns the period of an invitation made at `createdAt`. */
export function invitedAt(createdAt: string): InvitationPeriod {
  return { createdAt, expiresAt: addMilliseconds(createdAt, LINK_LASTS.invitation) };
}

/** Makes a new invitation for an active user who has not accepted the last one. */
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

/** Withdraws an invitation and removes its user, who never signed in. Refuses an unknown user and one who has accepted. */
export function withdrawInvitation(user: ListedUser | undefined): Decision<ListedUser, AuditedChange> {
  if (!user) return { refused: PEOPLE_REFUSED.userUnknown };
  if (!user.invitation) return { refused: PEOPLE_REFUSED.notInvited };
  const { name, email, role } = user;
  const entries = [{ action: 'withdraw invitation', subject: email, before: { name, role } }] as const;
  return { answer: user, change: { entries } };
}
