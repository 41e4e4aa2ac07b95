import { chosenDigest, digestChoice, isSameChoice, NO_DIGEST } from '../../domain/alerts/digest.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, parsed } from './answer.ts';
import { record } from './audit.ts';
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
      answer('chooseDigest', (by) => {
        const choice = parsed(digestChoice, entered);
        const stored = stateOf(by.userId);
        if (isSameChoice(stored, choice)) return choice;
        demo.state.digests.set(by.userId, chosenDigest(stored, choice, demo.now(), demo.timeZone));
        const told = { before: digestChoice.parse(stored), after: choice };
        record(demo, { by, action: 'choose summaries', subject: by.email, ...told });
        return choice;
      }),
  };
}
