import { Alert, Button, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { handFile } from '../data/handed-file.ts';

/** Leads with a file to where past orders come in, each in the week of its date, where it has some of several weeks that are over. */
export function PastOrders({ file, weeks }: { file: File; weeks: number }) {
  return (
    <Alert color="gray" icon={<IconHistory aria-hidden />} title="Past Orders">
      <Text size="sm" mb="sm">
        Its orders are of {weeks} weeks that are over. As history each counts in the week of its date; nobody
        is sent an alert, and nobody has to approve them.
      </Text>
      <Button renderRoot={(props) => <Link to="/imports" {...props} />} onClick={() => handFile(file)}>
        Take as History
      </Button>
    </Alert>
  );
}
