import { Paper, Title } from '@mantine/core';
import classes from './account.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';

/** The card with the form that changes one's own password. */
export function ChangePassword() {
  return (
    <Paper component="section" className={classes.card} aria-labelledby="change-password">
      <Title order={2} id="change-password">
        Change Password
      </Title>
      <ChangePasswordForm />
    </Paper>
  );
}
