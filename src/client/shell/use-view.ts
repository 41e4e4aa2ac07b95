import { useNavigate, useSearch } from '@tanstack/react-router';

/** Which part of a page is shown, kept in `?view=` of the address so that Back works; the first one without it. */
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
