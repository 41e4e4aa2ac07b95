import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still there: an answer that comes after its dialog was closed must not close the next one. */
export function useOnScreen(): RefObject<boolean> {
  const onScreen = useRef(true);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return onScreen;
}
