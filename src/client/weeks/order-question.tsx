import { Button, Group, Text } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { questionTexts } from '../../domain/orders/order-questions.ts';
import { call } from '../data/call-in-use.ts';
import { whileOwned } from '../data/owner.ts';
import { useGroup } from '../session/use-session.ts';
import { Question } from '../ui/question.tsx';

interface OrderQuestionProps {
  questions: Pick<OrderQuestionsState, 'found' | 'say'>;
  /** Names one of several orders. */
  naming?: (order: QuestionedOrder) => string;
  onRight: () => void;
}

/** Shows questions about orders before they are saved. One press answers them. */
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

/** The questions about one of several orders, with its index among them. */
interface QuestionedOrder {
  place: number;
  texts: readonly string[];
}

const NOTHING: readonly QuestionedOrder[] = [];
/** How long saving waits for possible questions, in milliseconds. After that the order is saved as it is. */
const PATIENCE = 4000;

/** Asks once before orders are saved whether apparent duplicates or typing errors are right. */
export function useOrderQuestions() {
  const group = useGroup();
  const [asked, setAsked] = useState({ of: '', found: NOTHING });
  const right = useRef('');

  async function isAsked(weekId: WeekId, orders: readonly NewOrder[]): Promise<boolean> {
    const of = JSON.stringify(orders);
    if (of === right.current) return false;
    const demandOwner = whileOwned();
    // If the questions can't be loaded, the order is saved or queued without them.
    const answers = await Promise.race([
      call('ordersQuestions', { weekId, sent: { orders: [...orders] } }).catch(() => []),
      new Promise<[]>((resolve) => setTimeout(resolve, PATIENCE, [])),
    ]);
    demandOwner();
    const found = answers
      .map((answer, place) => ({ place, texts: questionTexts(answer, orders[place]!, group) }))
      .filter(({ texts }) => texts.length > 0);
    setAsked({ of, found });
    // A retry sends the very same order, which may be on record already.
    if (found.length === 0) right.current = of;
    return found.length > 0;
  }

  return {
    /** Whether there are questions about the orders. False once the user confirmed them. */
    isAsked,
    found: asked.found,
    about: (orders: readonly NewOrder[]) => (asked.of === JSON.stringify(orders) ? asked.found : NOTHING),
    say() {
      right.current = asked.of;
      setAsked({ of: '', found: NOTHING });
    },
  };
}
export type OrderQuestionsState = ReturnType<typeof useOrderQuestions>;
