import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

/** The earliest time after a page at which its dialogs are loaded, in milliseconds. */
const SOON = 1500;
/** How often to check whether a page still loads data, in milliseconds, and how many times in a row it must not. */
const LOOK = { every: 250, quiet: 3 };

/**
 * Runs `act` once the page has loaded and drawn its data: figures come first. It needs three quiet checks, since on a
 * slow device drawing takes so long that the second one follows at once. Data only loaded ahead does not count: the
 * server may be gone before that is done. Returns a function that cancels it.
 */
function afterReads(client: QueryClient, wait: number, act: () => void) {
  let quiet = 0;
  const look = () => {
    quiet = client.isFetching({ type: 'active' }) === 0 ? quiet + 1 : 0;
    if (quiet === LOOK.quiet) act();
    else timer = setTimeout(look, LOOK.every);
  };
  let timer = setTimeout(look, wait);
  return () => clearTimeout(timer);
}

/** Loads something the page can do without. The hook returns undefined until it is loaded, and null if that failed. */
export function later<Value>(load: () => Promise<Value>) {
  let known: Value | undefined;
  return function useLoaded(): Value | null | undefined {
    const client = useQueryClient();
    const [value, setValue] = useState<Value | null | undefined>(() => known);
    useEffect(() => {
      if (known) return;
      return afterReads(client, 0, () => {
        void load().then(
          (loaded) => {
            known = loaded;
            setValue(() => loaded);
          },
          () => setValue(null),
        );
      });
    }, [client]);
    return value;
  };
}

/** A part that the page can do without: shows `meanwhile` until it is loaded, and nothing if that failed. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
) {
  const usePart = later(load);
  return function LaterPart(props: Props) {
    const Part = usePart();
    if (Part) return <Part {...props} />;
    return Part === undefined ? meanwhile : null;
  };
}

/**
 * A dialog that is loaded soon after its page, so that it works even if the server is gone by then, or when first
 * opened. With `soon` false it is loaded only when opened.
 */
export function laterDialog<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  { soon = true } = {},
) {
  const Dialog = lazy(async () => ({ default: await load() }));
  return function LaterDialog(props: Props) {
    const { opened } = props;
    const [needed, setNeeded] = useState(opened);
    if (opened && !needed) setNeeded(true);
    const client = useQueryClient();
    useEffect(() => {
      if (!soon) return;
      return afterReads(client, SOON, () => void load().catch(() => null));
    }, [client]);
    if (!needed) return null;
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
