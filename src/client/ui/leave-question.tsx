import { Button, Group, Modal, Text } from '@mantine/core';

interface LeaveQuestionProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveQuestion({ opened, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      // Listens itself: the Escape press that opened it is still on its way through the window's listeners.
      closeOnEscape={false}
      onKeyDown={(event) => event.key === 'Escape' && onStay()}
      title="Leave without saving?"
      size="sm"
      centered
      zIndex={300}
      withCloseButton={false}
    >
      <Text size="sm">What you typed here is not saved yet.</Text>
      <Group mt="lg" gap="sm" justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          Discard
        </Button>
        <Button data-autofocus onClick={onStay}>
          Keep editing
        </Button>
      </Group>
    </Modal>
  );
}
