import { chooseDigest, digestChoice, NO_DIGEST } from '../../domain/alerts/digest.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, parsed } from './answer.ts';
import { decided } from './decided.ts';
import type { Demo } from './state.ts';

/** Which summaries a visitor of demo mode would get. None is ever sent. */
export function digestCalls(demo: Demo, answer: Answering): Pick<Gateway, 'digest' | 'saveDigest'> {
  const stateOf = (userId: string) => demo.state.digests.get(userId) ?? NO_DIGEST;
  return {
    digest: () =>
      answer('chooseDigest', ({ userId }) => {
        const { daily, weekly, time } = stateOf(userId);
        return { daily, weekly, time };
      }),
    saveDigest: (entered) =>
      answer('chooseDigest', (by) => {
        const choice = parsed(digestChoice, entered);
        const facts = { stored: stateOf(by.userId), timeZone: demo.timeZone };
        return decided(demo, by, {
          decide: (moment) => chooseDigest(facts, choice, { ...moment, by }),
          keep: ({ digest }) => demo.state.digests.set(by.userId, digest),
        });
      }),
  };
}
