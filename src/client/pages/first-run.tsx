import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link, lazyRouteComponent as lazy, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { GroupForm } from '../group/group-form.tsx';
import { FirstVenue } from '../group/new-venue-form.tsx';
import { useGoHome } from '../session/landing.ts';
import { useGroup } from '../session/use-session.ts';
import { Page } from '../shell/page.tsx';
import { useView } from '../shell/use-view.ts';
import { PageLoading } from '../ui/page-states.tsx';

// Parts of other pages are in the files of those pages.
const FirstTypicalWeek = lazy(() => import('./budget-settings.tsx'), 'FirstWeek');
const ImportFile = lazy(() => import('./imports.tsx'), 'FirstImport');
const InvitePeople = lazy(() => import('./invite.tsx'), 'InvitePeople');

const STEPS = ['where', 'name', 'venue', 'week', 'past', 'people'] as const;

const QUESTIONS: Record<(typeof STEPS)[number], string> = {
  where: 'Where is your group?',
  name: 'What is it called?',
  venue: 'What is your first venue?',
  week: 'What does a usual week bring?',
  past: 'Import past weeks?',
  people: 'Who works with it?',
};

/** The setup of a new group, one question a page. Each question can wait, and answers are saved. */
export function StartPage() {
  const { view, show } = useView(STEPS);
  const { venues } = useGroup();
  const navigate = useNavigate();
  const goHome = useGoHome();
  const at = STEPS.indexOf(view);
  const next = STEPS[at + 1];
  const goOn = () => (next ? show(next) : goHome());
  const venueIsThere = view === 'venue' && venues.length > 0;
  const save = { save: 'Save and continue', onSaved: goOn };
  const bodies: Record<typeof view, () => ReactNode> = {
    where: () => <GroupForm asks="where" {...save} />,
    name: () => <GroupForm asks="name" {...save} />,
    venue: () =>
      venueIsThere ? (
        <Text>
          {venues[0]!.name} was added. Add more on the page of your{' '}
          <Anchor renderRoot={(props) => <Link to="/group" {...props} />}>group</Anchor>.
        </Text>
      ) : (
        <FirstVenue onAdded={goOn} onOther={() => void navigate({ to: '/group' })} />
      ),
    week: () => <FirstTypicalWeek {...save} />,
    past: () => <ImportFile />,
    people: () => <InvitePeople />,
  };
  return (
    <Page title="First steps" onBack={goHome} backLabel="Leave" width="text">
      <Paper p="md" component="section" aria-labelledby="first-question">
        <Stack gap="sm">
          <div>
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                {at + 1} of {STEPS.length}
              </Text>
              <Group gap={0}>
                {at > 0 && <Turn onTurn={() => show(STEPS[at - 1]!)}>Back</Turn>}
                {next && <Turn onTurn={goOn}>{venueIsThere ? 'Go On' : 'Not now'}</Turn>}
              </Group>
            </Group>
            <Title order={2} id="first-question">
              {QUESTIONS[view]}
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

function Turn({ onTurn, children }: { onTurn: () => void; children: ReactNode }) {
  return (
    <Button variant="subtle" size="compact-md" onClick={onTurn}>
      {children}
    </Button>
  );
}
