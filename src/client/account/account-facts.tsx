import { roleName } from '../../domain/people/role.ts';
import { useSession, useUser, useUserRole } from '../session/use-session.ts';
import classes from './account.module.css';

/** The name, the e-mail address and the role of who is signed in. */
export function AccountFacts() {
  const { name } = useUser();
  const { user, version } = useSession();
  return (
    <dl className={classes.facts}>
      <dt>Name</dt>
      <dd>{name}</dd>
      <dt>Email</dt>
      <dd>{user?.email}</dd>
      <dt>Role</dt>
      <dd>{roleName(useUserRole())}</dd>
      {version && (
        <>
          <dt>Version</dt>
          <dd>Tillwise {version}</dd>
        </>
      )}
    </dl>
  );
}
