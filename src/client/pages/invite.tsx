import { useNavigate } from '@tanstack/react-router';
import { FormPage } from '../shell/page.tsx';
import { InvitePeople } from '../users/invite-people.tsx';

/** /invite: people are let in one after another, each by a link with which they choose their own password. */
export function InvitePage() {
  const navigate = useNavigate();
  return (
    <FormPage title="Invite People" backLabel="Back to Users" onBack={() => void navigate({ to: '/users' })}>
      <InvitePeople />
    </FormPage>
  );
}
