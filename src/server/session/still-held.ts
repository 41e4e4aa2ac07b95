import { timestamp } from '../../domain/calendar/clock.ts';
import { heldStep } from '../../domain/people/sign-on.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { opened, sealed } from '../sealed.ts';
import { admit } from '../sign-on/admit.ts';
import { type FromProvider, ProviderFault } from '../sign-on/provider.ts';
import { confirmSession, type SignedIn, takeAsking } from '../stores/sessions.ts';
import { endSessions } from './end-sessions.ts';

/** What a session is asked about again with, and the settings it was begun under. */
type Renewal = Pick<FromProvider, 'issuer' | 'subject'> & { refreshToken: string; from: string };

/** Returns it sealed, for the session; null where the provider gave nothing to ask with. */
export function renewalOf(context: Context, { issuer, subject, refreshToken }: FromProvider): string | null {
  if (refreshToken === null) return null;
  const renewal: Renewal = { issuer, subject, refreshToken, from: settingsIn(context) };
  return sealed(context, JSON.stringify(renewal));
}

function settingsIn({ config: { signOn } }: Context): string {
  return `${signOn?.clientId} ${signOn?.issuer.href}`;
}

/** The questions to the provider that are under way, by session: requests that come meanwhile wait for the same answer. */
const asking = new Map<string, Promise<boolean>>();

/** Returns a session if it holds. One that began at the provider is asked about there when that is due; null where it is over. */
export async function stillHeld(context: Context, session: SignedIn): Promise<SignedIn | null> {
  const { sessionId, fromProvider } = session;
  if (!fromProvider) return session;
  const held = { ...fromProvider, canAsk: context.provider !== null && fromProvider.refreshToken !== null };
  const step = heldStep(held, context.now());
  if (step === 'over') return end(context, session);
  const asked = asking.get(sessionId) ?? (step === 'ask' ? ask(context, session, fromProvider) : null);
  if (!asked) return session;
  asking.set(sessionId, asked);
  try {
    return (await asked) ? session : null;
  } finally {
    asking.delete(sessionId);
  }
}

/** Asks the provider about a session. Returns whether it goes on: also where nobody answers, until it lasted too long without a word. */
async function ask(
  context: Context,
  session: SignedIn,
  fromProvider: NonNullable<SignedIn['fromProvider']>,
): Promise<boolean> {
  const { sessionId } = session;
  const at = timestamp(context);
  if (!(await takeAsking(context.db, sessionId, { before: fromProvider.askedAt, at }))) return true;
  const renewal = renewalIn(context, fromProvider.refreshToken);
  try {
    if (renewal?.from !== settingsIn(context)) throw ended('it began under other settings');
    const told = await context.provider!.askAgain(renewal);
    const from = { ...told, issuer: renewal.issuer };
    return await inTransaction(context.db, async (tx) => {
      if (context.config.signOn?.claim && 'refused' in (await admit(context, tx, from)))
        throw ended('the claim gives no role any more');
      await confirmSession(tx, sessionId, { confirmedAt: at, refreshToken: renewalOf(context, from)! });
      return true;
    });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    context.log.warn({ reason: error.message }, 'the provider of single sign-on did not confirm a session');
    const goesOn =
      error.reason !== 'ended' && heldStep({ ...fromProvider, canAsk: false }, context.now()) === 'held';
    if (!goesOn) await end(context, session);
    return goesOn;
  }
}

function ended(reason: string): ProviderFault {
  return new ProviderFault('ended', new Error(reason));
}

function renewalIn(context: Context, refreshToken: string | null): Renewal | null {
  const text = opened(context, refreshToken ?? '');
  return text === null ? null : (JSON.parse(text) as Renewal);
}

async function end(context: Context, { sessionId, user: by }: SignedIn): Promise<null> {
  await inTransaction(context.db, async (tx) => {
    const ended = await endSessions(context, tx, by.userId, { only: sessionId });
    if (ended > 0) await recordChange(context, tx, { by, action: 'end session', subject: by.email });
  });
  return null;
}
