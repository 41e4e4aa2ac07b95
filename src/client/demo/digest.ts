import { chosenDigest, digestChoice, NO_DIGEST } from '../../domain/digest.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, parsed } from './answer.ts';
import type { Demo } from './state.ts';

/** Which summaries a visitor of demo mode would get. None is ever sent. */
export function digestCalls(demo: Demo, answer: Answer): Pick<Gateway, 'digest' | 'saveDigest'> {
  const stateOf = (userId: string) => demo.state.digests.get(userId) ?? NO_DIGEST;
  return {
    digest: () =>
      answer('chooseDigest', ({ userId }) => {
        const { daily, weekly, time } = stateOf(userId);
        return { daily, weekly, time };
      }),
    saveDigest: (entered) =>
      answer('chooseDigest', ({ userId }) => {
        const choice = parsed(digestChoice, entered);
        const chosen = chosenDigest(stateOf(userId), choice, demo.now(), demo.timeZone);
        demo.state.digests.set(userId, chosen);
        return choice;
      }),
  };
}
