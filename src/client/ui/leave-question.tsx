import { Button, Group, Modal, Text } from '@mantine/core';

interface LeaveQuestionProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** 'Leave without saving?' */
export function LeaveQuestion({ opened, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      // By its own key press: the press that brought it up is still on its way through the window's listeners.
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
