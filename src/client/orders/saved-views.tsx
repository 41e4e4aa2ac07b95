import { Button, Group, NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type BookView,
  bookAddress,
  leavesOrdersOut,
  readBookView,
  WHOLE_BOOK,
} from '../../domain/orders/book-view.ts';
import { type OrderView, readOrderView } from '../../domain/orders/order-list.ts';
import {
  MOST_VIEWS,
  type SavedView,
  type SavedViews,
  viewAt,
  withNewName,
  withoutView,
  withView,
} from '../../domain/orders/saved-views.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { useGroup } from '../session/use-session.ts';
import { laterDialog } from '../ui/later.tsx';
import { showFailure } from '../ui/toast.ts';

const NameViewDialog = laterDialog(async () => (await import('./name-view-dialog.tsx')).NameViewDialog);

interface SavedViewsBarProps {
  view: BookView;
  onChange: (change: Partial<BookView>) => void;
}

/** Lists the person's saved views: picks one, saves the current filters under a name, renames and removes. */
export function SavedViewsBar({ view, onChange }: SavedViewsBarProps) {
  const group = useGroup();
  const { views, isRead, saving, save } = useSavedViews();
  // Separate from closing, so that the dialog's text stays while it fades out.
  const [dialog, setDialog] = useState<{ renames: SavedView | null; opened: boolean } | null>(null);
  const renames = dialog?.renames ?? null;
  const address = bookAddress(view);
  const chosen = viewAt(views, address);
  const canSave = isRead && !chosen && leavesOrdersOut(view) && views.length < MOST_VIEWS;
  const close = () => setDialog(dialog && { ...dialog, opened: false });

  async function remove({ name }: SavedView) {
    try {
      await save((kept) => withoutView(kept, name));
    } catch (error) {
      showFailure(refusalReason(error));
    }
  }

  if (!isRead || (views.length === 0 && !canSave)) return null;
  return (
    <Group gap="xs" align="flex-end">
      {views.length > 0 && (
        <NativeSelect
          label="Saved Views"
          miw={0}
          flex="0 1 16rem"
          data={[
            { value: '', label: 'None chosen' },
            ...views.map(({ name }) => ({ value: name, label: name })),
          ]}
          value={chosen?.name ?? ''}
          onChange={(event) => {
            const picked = views.find(({ name }) => name === event.currentTarget.value);
            onChange(picked ? readBookView(group, picked.view) : WHOLE_BOOK);
          }}
        />
      )}
      {canSave && (
        <Button
          variant="default"
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => setDialog({ renames: null, opened: true })}
        >
          Save View
        </Button>
      )}
      {chosen && (
        <>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setDialog({ renames: chosen, opened: true })}
          >
            Rename View
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={saving && !dialog?.opened}
            onClick={() => void remove(chosen)}
          >
            Remove View
          </Button>
        </>
      )}
      <NameViewDialog
        key={renames?.name ?? ''}
        opened={dialog?.opened ?? false}
        renames={renames}
        views={views}
        saving={saving}
        onClose={close}
        onName={(name) =>
          save((kept) =>
            renames ? withNewName(kept, renames.name, name) : withView(kept, { name, view: address }),
          )
        }
      />
    </Group>
  );
}

/** Reads and changes the person's saved views of the order book. Each change applies to the list on screen. */
function useSavedViews() {
  const client = useQueryClient();
  const { queryKey } = reads.orderViews();
  const { data } = useQuery(reads.orderViews());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (views: SavedViews) => call('saveOrderViews', { sent: views }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    // Reads changes made on another page before the user tries again.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  return {
    views: data?.views ?? [],
    isRead: data !== undefined,
    saving: isPending,
    save: (change: (views: readonly SavedView[]) => SavedView[]) =>
      data ? mutateAsync({ views: change(data.views), version: data.version }) : Promise.reject(),
  };
}

/** How long typing must pause before the search runs, in milliseconds. */
const REST = 300;
/** The fields that are typed; the others are chosen. */
const TYPED: readonly string[] = ['text', 'invoice', 'least', 'most'];

interface ViewState<View> {
  /** The view as typed. */
  typed: View;
  /** The view as searched for, once typing pauses. */
  asked: View;
  change: (change: Partial<View>) => void;
}

/** Reads which orders of a week are shown from the URL: `?center=&supplier=&day=&state=&q=&sort=`. */
export function useOrderView(): ViewState<OrderView> {
  return useViewState(readOrderView(useGroup(), useSearch({ strict: false })), searchOf);
}

/** Reads the search over all weeks from the URL: `?within=all&q=&center=&state=&from=&to=&least=&most=&invoice=`. */
export function useBookView(): ViewState<BookView> {
  const asked = readBookView(useGroup(), useSearch({ strict: false }));
  return useViewState(asked, (view) => ({ within: 'all', ...bookAddress(view) }));
}

/**
 * Stores a view in the URL. Typing shows at once and the URL follows; the URL only overrides it when it holds
 * something this hook did not write.
 */
function useViewState<View extends object>(asked: View, addressOf: (view: View) => object): ViewState<View> {
  const address = JSON.stringify(addressOf(asked));
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ view: asked, seen: address, put: address });
  if (typed.seen !== address)
    setTyped({ view: address === typed.put ? typed.view : asked, seen: address, put: address });

  function keep(view: View) {
    const search = addressOf(view);
    setTyped((now) => ({ ...now, put: JSON.stringify(search) }));
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }
  const keepTyped = useDebouncedCallback(keep, REST);

  return {
    typed: typed.view,
    asked,
    change(change) {
      const view = { ...typed.view, ...change };
      setTyped((now) => ({ ...now, view }));
      // A later choice includes what was typed before it.
      keepTyped.cancel();
      if (Object.keys(change).every((part) => TYPED.includes(part))) keepTyped(view);
      else keep(view);
    },
  };
}

/** Returns the search params of a view without its defaults. */
function searchOf({ center, supplier, day, state, text, sort, ...choices }: OrderView) {
  return {
    ...(center && { center }),
    ...(supplier && { supplier }),
    ...(day && { day }),
    ...(state && { state }),
    ...(text.trim() && { q: text }),
    ...(sort !== 'day' && { sort }),
    ...choices,
  };
}
