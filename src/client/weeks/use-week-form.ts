import { useQueryClient } from '@tanstack/react-query';
import { savedInto } from '../../domain/calendar/saved-into.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Message } from '../../domain/refusals/message.ts';
import { refreshWeek } from '../data/queries.ts';
import { type FormOptions, useForm } from '../form/use-form.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import type { Toast } from '../ui/toast.ts';

/** The toast after saving, green unless another tone is set. The week is added to the text. */
interface SavedWords extends Message {
  tone?: Toast['tone'];
  /** Whether the text names the week itself. */
  saysWeek?: boolean;
  /** Added at the end: the effect of the save. */
  effect?: string | undefined;
}

interface WeekFormOptions<Entry extends object, From, Wanted, Answer>
  extends Omit<FormOptions<Entry, From, Wanted, Answer>, 'dialog' | 'onConflict'> {
  weekId: WeekId;
  saved: (answer: Answer) => SavedWords;
  onClose: () => void;
}

/** Manages a dialog that changes something of a week. It closes once that is stored or queued on the device. */
export function useWeekForm<Entry extends object, From, Wanted, Answer>(
  options: WeekFormOptions<Entry, From, Wanted, Answer>,
) {
  const { weekId, saved, onClose, ...form } = options;
  const client = useQueryClient();
  const savedInto = useSavedInto(weekId);
  return useForm({
    ...form,
    onConflict: () => void refreshWeek(client, weekId),
    dialog: {
      saved: (answer) => {
        const { title, description, tone = 'success', effect, saysWeek = false } = saved(answer);
        const sentence = saysWeek ? description : savedInto(description);
        return { title, tone, description: effect ? `${ended(sentence)} ${effect}` : sentence };
      },
      close: onClose,
    },
  });
}

/** Ends a text with a period, so that another sentence may follow. */
function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Returns a function that adds to a text which week was saved into, unless it is the current one. */
export function useSavedInto(weekId: WeekId): (text: string) => string {
  const group = useGroup();
  const { currentWeek } = useSession();
  return (text) => savedInto(text, weekId, currentWeek, group);
}
