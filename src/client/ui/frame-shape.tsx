import classes from './frame-shape.module.css';
import { Mark } from './mark.tsx';
import { PageLoading } from './page-states.tsx';

/** Shown while a page's code loads: its head and cards in outline. */
export function PageShape() {
  return (
    <>
      <div className={classes.head} aria-hidden data-shape>
        <i className={classes.title} />
        <i className={classes.week} />
      </div>
      <i className={classes.strip} aria-hidden />
      <div className={classes.card}>
        <PageLoading />
      </div>
    </>
  );
}

/** The same with the rail, or on phones the bottom bar, before the code of these is there. */
export function FrameShape() {
  return (
    <div className={classes.frame}>
      <div className={classes.rail} aria-hidden data-shape>
        <Mark />
      </div>
      <main className={classes.page}>
        <PageShape />
      </main>
    </div>
  );
}
