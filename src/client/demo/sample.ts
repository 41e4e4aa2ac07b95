import { putSample, sampleChoice } from '../../domain/group/put-sample.ts';
import { currentWeek, today } from '../../domain/weeks/clock.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, parsed } from './answer.ts';
import { decided } from './decided.ts';
import { keepSample } from './sample-state.ts';
import type { Demo } from './state.ts';

/** Putting the sample of the current week back in demo mode. */
export function sampleCalls(demo: Demo, answer: Answering): Pick<Gateway, 'putSample'> {
  const facts = () => ({
    isTrial: true,
    current: currentWeek(demo),
    today: today(demo),
    recorded: [...demo.state.weeks.values()].map(({ week }) => week),
  });
  return {
    putSample: (entered) =>
      answer('putSample', (by) => {
        const choice = parsed(sampleChoice, entered);
        return decided(demo, by, {
          decide: () => putSample(facts(), choice),
          keep: ({ now, others }) => keepSample(demo, [now, ...others]),
        });
      }),
  };
}
