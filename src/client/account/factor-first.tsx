import { Stack, Text, Title } from '@mantine/core';
import { LogOutButton, LogOutFrame } from '../session/log-out-button.tsx';
import { BarePage } from '../ui/bare-page.tsx';
import layout from '../ui/layout.module.css';
import { SecondFactors } from './second-factors.tsx';

/** Stands in place of every page once the days to set up a second step are over. */
export function FactorFirstPage() {
  return (
    <LogOutFrame>
      <BarePage>
        <Stack>
          <Title order={1}>One more step</Title>
          <Text>
            Your admin requires a second step at sign-in, so that a stolen password is not enough to get in.
            Set it up to continue where you were.
          </Text>
          <SecondFactors />
          <LogOutButton className={layout.link} />
        </Stack>
      </BarePage>
    </LogOutFrame>
  );
}
