import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

/** How long after a page its dialogs are loaded at the earliest, in milliseconds. */
const SOON = 1500;
/** How often it is looked whether a page still reads what it shows, in milliseconds, and how often in turn it must not. */
const LOOK = { every: 250, quiet: 3 };

/**
 * Does something once the page has read what it shows, and drawn it: figures come first. A slow device draws so long that
 * the second look comes at once, so the third counts. What is only read ahead does not: the server can be away before
 * that is done. Returns what calls it off.
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

/** What a page stands without, read by a hook: undefined until it is loaded, and null where it can’t be. */
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

/** A part of a page that it stands without: shown once it is loaded, something else meanwhile, and left out where it can’t be. */
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
 * A dialog that is not loaded with the page: soon after it, so that it is there even if the server is away by then, or
 * when it is first opened; then alone where it is not needed for what people came for.
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
