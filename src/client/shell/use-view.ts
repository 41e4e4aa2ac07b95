import { useNavigate, useSearch } from '@tanstack/react-router';

/** Reads the shown part of a page from `?view=` in the URL, so that Back works. The first one is the default. */
export function useView<const View extends string>(views: readonly [View, ...View[]]) {
  const { view: asked } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [first] = views;
  const view = views.find((known) => known === asked) ?? first;
  const show = (chosen: View) => {
    void navigate({
      to: '.',
      search: ({ view: _, ...rest }) => (chosen === first ? rest : { ...rest, view: chosen }),
    });
  };
  return { view, show };
}
