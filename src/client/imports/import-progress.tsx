import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconQuestionMark } from '@tabler/icons-react';
import { Question } from '../ui/question.tsx';
import type { ImportState } from './use-import.ts';

/** How far a file is on its way, with what stops it; and what is asked before it corrects the record. */
export function ImportProgress({ phase, percentDone, told, failure, take, cancel }: ImportState) {
  const corrects = told?.fates.corrects ?? 0;
  const isHours = told?.kind === 'hours';
  return (
    <>
      {(phase === 'sending' || phase === 'taking') && (
        <Group wrap="nowrap">
          <Progress value={percentDone} aria-label="How much is imported" flex={1} />
          <Button variant="default" disabled={phase === 'taking'} onClick={() => void cancel()}>
            Cancel
          </Button>
        </Group>
      )}
      {phase === 'asking' && (
        <Question
          icon={IconQuestionMark}
          title={
            corrects === 1
              ? `1 day has ${isHours ? 'other hours' : 'another amount'} on record`
              : `${corrects} days have other ${isHours ? 'hours' : 'amounts'} on record`
          }
        >
          <Text size="sm" mb="sm">
            Nothing is imported yet. Which {isHours ? 'hours' : 'amounts'} hold?
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => void take('none')}>
              Those on Record
            </Button>
            <Button variant="default" onClick={() => void take('all')}>
              Those of the File
            </Button>
            <Button variant="subtle" onClick={() => void cancel()}>
              Cancel
            </Button>
          </Group>
        </Question>
      )}
      {failure && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} p="sm">
          {failure} Nothing is imported yet.
        </Alert>
      )}
    </>
  );
}
