import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

/** How long after the page, and all that it reads, its dialogs are loaded, in milliseconds. */
const SOON = 2000;

/** A part of a page that it stands without: shown once it is loaded, something else meanwhile, and left out where it can’t be. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = null,
) {
  let known: ComponentType<Props> | undefined;
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null | undefined>(() => known);
    useEffect(() => {
      void load().then(
        (loaded) => {
          known = loaded;
          setPart(() => loaded);
        },
        () => setPart(null),
      );
    }, []);
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
      // On a slow device two seconds can be over before the figures are there, which come first.
      const timer = setInterval(() => {
        if (client.isFetching() > 0) return;
        clearInterval(timer);
        void load().catch(() => null);
      }, SOON);
      return () => clearInterval(timer);
    }, [client]);
    if (!needed) return null;
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
