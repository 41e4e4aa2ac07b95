import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

/** How long after a page its parts and its dialogs are loaded, in milliseconds, if it has read what it shows by then. */
const SOON = { parts: 300, dialogs: 2000 };
/** How often it is looked whether it has. */
const LOOK_AGAIN = 200;

/**
 * Does something some milliseconds from now, once the page has read what it shows: figures come first, on a slow device
 * too. What is only read ahead does not count: the server can be away before that is done. Returns what calls it off.
 */
function afterReads(client: QueryClient, wait: number, act: () => void) {
  const look = () => {
    if (client.isFetching({ type: 'active' }) === 0) act();
    else timer = setTimeout(look, LOOK_AGAIN);
  };
  let timer = setTimeout(look, wait);
  return () => clearTimeout(timer);
}

/** A part of a page that it stands without: shown once it is loaded, something else meanwhile, and left out where it can’t be. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = null,
) {
  let known: ComponentType<Props> | undefined;
  return function LaterPart(props: Props) {
    const client = useQueryClient();
    const [Part, setPart] = useState<ComponentType<Props> | null | undefined>(() => known);
    useEffect(() => {
      if (known) return;
      return afterReads(client, SOON.parts, () => {
        void load().then(
          (loaded) => {
            known = loaded;
            setPart(() => loaded);
          },
          () => setPart(null),
        );
      });
    }, [client]);
    if (Part) return <Part {...props} />;
    if (typeof meanwhile === 'function') return meanwhile(props);
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
      return afterReads(client, SOON.dialogs, () => void load().catch(() => null));
    }, [client]);
    if (!needed) return null;
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
