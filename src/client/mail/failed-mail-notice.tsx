import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMailX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { countedMail } from '../../domain/alerts/mail-health.ts';
import { can } from '../../domain/people/role.ts';
import { reads } from '../data/queries.ts';
import { useHome, useUser } from '../session/use-session.ts';
import { laterDialog } from '../ui/later.tsx';
import { Notice } from '../ui/notice.tsx';

const FailedMailDialog = laterDialog(
  async () => (await import('./failed-mail-dialog.tsx')).FailedMailDialog,
  { soon: false },
);

/** Tells an admin on the home page and on the alerts page that email did not arrive, until somebody has handled it. */
export function FailedMailNotice() {
  const { role } = useUser();
  const { pathname } = useLocation();
  const here = [useHome(), '/alerts'].includes(pathname);
  const isAsked = here && can(role, 'manageGroup');
  const { data } = useQuery({ ...reads.failedMail(), enabled: isAsked });
  const [opened, { open, close }] = useDisclosure();
  const count = data?.count ?? 0;
  return (
    <>
      {isAsked && count > 0 && (
        <Notice
          icon={<IconMailX size={20} aria-hidden />}
          title={`${countedMail(count)} did not arrive.`}
          action={
            <Button variant="default" size="compact-md" onClick={open}>
              Show
            </Button>
          }
        />
      )}
      <FailedMailDialog opened={opened} onClose={close} />
    </>
  );
}
