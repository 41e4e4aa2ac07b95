import { Button, Group, Text } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { questionTexts } from '../../domain/orders/order-questions.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { whileOwned } from '../data/owner.ts';
import { useGroup } from '../session/use-session.ts';
import { Question } from '../ui/question.tsx';

interface OrderQuestionProps {
  questions: Pick<OrderQuestionsState, 'found' | 'say'>;
  /** Names one of several orders. */
  naming?: (order: QuestionedOrder) => string;
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

/** What is asked about one of some orders before they are saved, by its place among them. */
interface QuestionedOrder {
  place: number;
  texts: readonly string[];
}

const NOTHING: readonly QuestionedOrder[] = [];
/** How long an order waits for what may be asked about it, in milliseconds: then it is saved as it is. */
const PATIENCE = 4000;

/** Asks once before orders are saved whether what looks entered twice, or mistyped, is right. */
export function useOrderQuestions() {
  const group = useGroup();
  const [asked, setAsked] = useState({ of: '', found: NOTHING });
  const right = useRef('');

  async function isAsked(weekId: WeekId, orders: readonly NewOrder[]): Promise<boolean> {
    const of = JSON.stringify(orders);
    if (of === right.current) return false;
    const demandOwner = whileOwned();
    // An order is saved, or kept on the device, where nobody can say whether anything is to be asked.
    const answers = await Promise.race([
      gateway()
        .orderQuestions(weekId, orders)
        .catch(() => []),
      new Promise<[]>((resolve) => setTimeout(resolve, PATIENCE, [])),
    ]);
    demandOwner();
    const found = answers
      .map((answer, place) => ({ place, texts: questionTexts(answer, orders[place]!, group) }))
      .filter(({ texts }) => texts.length > 0);
    setAsked({ of, found });
    // Tried again it is the very same order, which may be on record by now.
    if (found.length === 0) right.current = of;
    return found.length > 0;
  }

  return {
    /** Whether something is to be asked about orders; not again once somebody said that it is right. */
    isAsked,
    found: asked.found,
    /** What was asked about just these orders. */
    about: (orders: readonly NewOrder[]) => (asked.of === JSON.stringify(orders) ? asked.found : NOTHING),
    /** Says that what was asked about is right. */
    say() {
      right.current = asked.of;
      setAsked({ of: '', found: NOTHING });
    },
  };
}
export type OrderQuestionsState = ReturnType<typeof useOrderQuestions>;
