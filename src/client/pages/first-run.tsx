import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { lazyRouteComponent as lazy, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { listed } from '../../domain/values/text.ts';
import { FirstVenue } from '../group/first-venue.tsx';
import { GroupForm } from '../group/group-form.tsx';
import { useGoHome } from '../session/landing.ts';
import { useGroup } from '../session/use-session.ts';
import { Page, useView } from '../shell/page.tsx';
import { PageLoading } from '../ui/page-states.tsx';

// Parts of other pages are in the files of those pages.
const ImportFile = lazy(() => import('./imports.tsx'), 'FirstImport');
const InvitePeople = lazy(() => import('./invite.tsx'), 'InvitePeople');

const STEPS = ['name', 'venue', 'past', 'people'] as const;

const QUESTIONS: Record<(typeof STEPS)[number], string> = {
  name: 'What is your group called?',
  venue: 'What is your first venue?',
  past: 'Import past weeks?',
  people: 'Who works with it?',
};

/** The setup of a new group, one question a page. Each question can wait, and answers are saved. */
export function StartPage() {
  const { view, show } = useView(STEPS);
  const { venues } = useGroup();
  const [adding, setAdding] = useState(venues.length === 0);
  const navigate = useNavigate();
  const goHome = useGoHome();
  const at = STEPS.indexOf(view);
  const next = STEPS[at + 1];
  const goOn = () => (next ? show(next) : goHome());
  const isAnother = view === 'venue' && !adding;
  const isNext = view === 'venue' && adding && venues.length > 0;
  const bodies: Record<typeof view, () => ReactNode> = {
    name: () => <GroupForm onGoOn={goOn} />,
    venue: () =>
      adding ? (
        <FirstVenue onAdded={() => setAdding(false)} onOther={() => void navigate({ to: '/group' })} />
      ) : (
        <AnotherVenue onAnother={() => setAdding(true)} onGoOn={goOn} />
      ),
    past: () => <ImportFile />,
    people: () => <InvitePeople />,
  };
  return (
    <Page title="First steps" onBack={goHome} backLabel="Leave" width="text">
      <Paper p={{ base: 'sm', sm: 'md' }} component="section" aria-labelledby="first-question">
        <Stack gap="sm">
          <div>
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                {at + 1} of {STEPS.length}
              </Text>
              <Group gap={0}>
                {at > 0 && <Turn onTurn={() => show(STEPS[at - 1]!)}>Back</Turn>}
                {next && !isAnother && <Turn onTurn={goOn}>Not now</Turn>}
              </Group>
            </Group>
            <Title order={2} id="first-question">
              {isAnother ? 'Another venue?' : isNext ? 'What is the next venue?' : QUESTIONS[view]}
            </Title>
          </div>
          <Suspense key={view} fallback={<PageLoading />}>
            {bodies[view]()}
          </Suspense>
          {!next && (
            <Button variant="default" onClick={goOn} mr="auto">
              Finish
            </Button>
          )}
        </Stack>
      </Paper>
    </Page>
  );
}

function AnotherVenue({ onAnother, onGoOn }: { onAnother: () => void; onGoOn: () => void }) {
  const { venues } = useGroup();
  const names = listed(venues.map(({ name }) => name));
  return (
    <>
      <Text className="words">{venues.length === 1 ? `${names} is added.` : `${names} are added.`}</Text>
      <Group gap="sm">
        <Button onClick={onGoOn}>Continue</Button>
        <Button variant="default" onClick={onAnother}>
          Add another venue
        </Button>
      </Group>
    </>
  );
}

function Turn({ onTurn, children }: { onTurn: () => void; children: ReactNode }) {
  return (
    <Button variant="subtle" size="compact-md" onClick={onTurn}>
      {children}
    </Button>
  );
}
