import { Button, Group, Text } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { Question } from '../ui/question.tsx';
import type { AskedOrder, OrderQuestions } from './use-order-questions.ts';

interface OrderQuestionProps {
  questions: Pick<OrderQuestions, 'found' | 'say'>;
  /** Names one of several orders. */
  naming?: (order: AskedOrder) => string;
  onRight: () => void;
}

/** What is asked about orders before they are saved, answered by one press. */
export function OrderQuestion({ questions: { found, say }, naming, onRight }: OrderQuestionProps) {
  return (
    <Question icon={IconCopyCheck} title="Is this right?">
      {found.map((order) => (
        <Text key={order.place} size="sm" className="figures">
          {[...(naming ? [naming(order)] : []), ...order.texts].join(' ')}
        </Text>
      ))}
      <Group mt="sm">
        <Button
          type="button"
          onClick={() => {
            say();
            onRight();
          }}
        >
          It is right
        </Button>
      </Group>
    </Question>
  );
}
