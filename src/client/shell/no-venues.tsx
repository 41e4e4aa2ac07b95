import { can } from '../../domain/people/role.ts';
import { useUser } from '../session/use-session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Empty } from '../ui/page-states.tsx';

/** In place of a form that has no revenue center to enter anything for. */
export function NoVenues() {
  const { role } = useUser();
  return can(role, 'manageGroup') ? (
    <Empty
      message="Your group has no venues yet."
      action={<ButtonLink to="/start">Set up your group</ButtonLink>}
    />
  ) : (
    <Empty message="There is no revenue center for you to enter anything for." />
  );
}
