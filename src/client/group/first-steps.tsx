import { Button, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FirstStep, FirstSteps } from '../../domain/group/first-steps.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { useRefreshSession } from '../session/use-settings.ts';
import { Card } from '../ui/card.tsx';
import layout from '../ui/layout.module.css';
import { AnchorLink } from '../ui/links.tsx';
import { showFailure } from '../ui/toast.ts';
import classes from './first-steps.module.css';

type Step = FirstSteps['steps'][number];

/** Where each step is done, its label there, and its purpose. */
const STEPS: Record<
  FirstStep,
  {
    to: '/group' | '/settings' | '/invite' | '/add-supplier';
    view?: string;
    label: string;
    so: string;
    or?: { to: '/imports'; label: string };
  }
> = {
  place: {
    to: '/group',
    view: 'place',
    label: 'Name your group and set where it is',
    so: 'currency, language and the first day of the week.',
  },
  venues: { to: '/group', label: 'Add your venues', so: 'each from a template you can change.' },
  week: {
    to: '/settings',
    view: 'typical-week',
    label: 'Enter a typical week',
    so: 'so there are budgets before the first sales.',
    or: { to: '/imports', label: 'Or import sales, orders and hours of past weeks' },
  },
  people: {
    to: '/invite',
    label: 'Invite your people',
    so: 'each with a link that works once.',
  },
  order: { to: '/add-supplier', label: 'Enter the first order', so: 'and see what is left to spend.' },
};

/** The page of the setup that asks for it. */
const QUESTION: Record<FirstStep, string | undefined> = {
  place: undefined,
  venues: 'venue',
  week: 'past',
  people: 'people',
  order: 'past',
};

const STATES = {
  done: { Icon: IconCircleCheckFilled, color: 'var(--mantine-primary-color-filled)', said: 'Done: ' },
  open: { Icon: IconCircle, color: 'var(--mantine-color-dimmed)', said: '' },
  skipped: { Icon: IconCircleDashed, color: 'var(--mantine-color-dimmed)', said: 'Skipped: ' },
} as const;

/** Lists an admin's setup steps. It disappears when all are done or skipped; with `withSkipped`, only when all are done. */
export function FirstStepsCard({ withSkipped = false }: { withSkipped?: boolean }) {
  const { data } = useQuery(reads.firstSteps());
  const [busy, setBusy] = useState(false);
  const refreshSession = useRefreshSession();
  const client = useQueryClient();
  if (!data) return null;
  const { steps } = data;
  const isLeft = ({ state }: Step) => state === 'open' || (withSkipped && state === 'skipped');
  if (!steps.some(isLeft)) return null;

  async function skip(step: FirstStep, isSkipped: boolean) {
    setBusy(true);
    const others = steps.filter((other) => other.step !== step && other.state === 'skipped');
    const skippedSteps = [...others.map((other) => other.step), ...(isSkipped ? [step] : [])];
    try {
      await call('changeGroup', { sent: { skippedSteps } });
      await Promise.all([
        refreshSession(),
        client.invalidateQueries({ queryKey: reads.firstSteps().queryKey }),
      ]);
    } catch {
      showFailure(FAILURES.saveSettings);
    }
    setBusy(false);
  }

  const first = steps.find(isLeft)!.step;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Card p="md" aria-labelledby="first-steps">
      <Title order={2} id="first-steps">
        First steps
      </Title>
      <Text size="sm" c="dimmed">
        {done} of {steps.length} done. All of it can be done or changed later.{' '}
        <AnchorLink inherit underline="always" to="/start" search={{ view: QUESTION[first] }}>
          Step by step
        </AnchorLink>
      </Text>
      <Stack component="ol" gap="xs" mt="md" className={layout.ruled!}>
        {steps.map(({ step, state }) => (
          <StepRow key={step} {...{ step, state, busy }} onSkip={(isSkipped) => void skip(step, isSkipped)} />
        ))}
      </Stack>
    </Card>
  );
}

interface StepRowProps extends Step {
  busy: boolean;
  onSkip: (isSkipped: boolean) => void;
}

function StepRow({ step, state, busy, onSkip }: StepRowProps) {
  const { to, view, label, so, or } = STEPS[step];
  const { Icon, color, said } = STATES[state];
  const isSkipped = state === 'skipped';
  return (
    <li className={classes.step}>
      <Icon size={20} color={color} aria-hidden />
      <Text {...(state !== 'open' && { c: 'dimmed' })}>
        <VisuallyHidden>{said}</VisuallyHidden>
        {state === 'open' ? (
          <>
            <AnchorLink underline="always" to={to} search={({ week }) => ({ week, view })}>
              {label}
            </AnchorLink>
            : {so}{' '}
            {or && (
              <AnchorLink underline="always" to={or.to}>
                {or.label}
              </AnchorLink>
            )}
          </>
        ) : (
          label
        )}
      </Text>
      {state !== 'done' && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={isSkipped ? `Show again: ${label}` : `Skip: ${label}`}
          disabled={busy}
          onClick={() => onSkip(!isSkipped)}
        >
          {isSkipped ? 'Show again' : 'Skip'}
        </Button>
      )}
    </li>
  );
}
