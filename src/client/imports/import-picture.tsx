import { Text, VisuallyHidden } from '@mantine/core';
import { nameOf, venueName } from '../../domain/group/venue.ts';
import type { Fate, Import } from '../../domain/imports/import.ts';
import { type PictureRow, pictureOf } from '../../domain/imports/import-picture.ts';
import { fateName } from '../../domain/imports/import-words.ts';
import { addDays, type Day, formatDay } from '../../domain/values/day.ts';
import { useGroup } from '../session/use-session.ts';
import classes from './import-picture.module.css';

/** What comes in with a file, or came: a square for each day, a column a week, and the same as a table for whoever hears it. */
export function ImportPicture({ days, waiting }: Pick<Import, 'days' | 'waiting'>) {
  const group = useGroup();
  const picture = pictureOf({ days, waiting }, group.firstWeekday);
  if (!picture) return null;
  const { weeks, rows } = picture;
  const fates = [...new Set(rows.flatMap(({ runs }) => runs.map(({ fate }) => fate)))];
  const named = rows.map((row) => ({
    ...row,
    name: row.isVenue ? `${venueName(group, row.id)}, not named yet` : nameOf(group, row.id),
  }));
  return (
    <div className={classes.picture}>
      <div aria-hidden>
        <ul className={classes.legend}>
          {fates.map((fate) => (
            <li key={fate}>
              <Square fate={fate} /> {fateName(fate)}
            </li>
          ))}
        </ul>
        <div className={classes.scroll}>
          {named.map((row) => (
            <div key={row.id} className={classes.row}>
              <Text size="xs" className={classes.name!}>
                {row.name}
              </Text>
              <Weeks weeks={weeks} row={row} />
            </div>
          ))}
        </div>
        <Text size="xs" c="dimmed" className="figures">
          {formatDay(weeks[0]!, group)} to {formatDay(addDays(weeks.at(-1)!, 6), group)}, a week in each
          column.
        </Text>
      </div>
      <VisuallyHidden>
        <table>
          <caption>What becomes of each day</caption>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">Days</th>
              <th scope="col">What becomes of them</th>
            </tr>
          </thead>
          <tbody>
            {named.flatMap(({ id, name, runs }) =>
              runs.map(({ fate, from, to, days: count }) => (
                <tr key={`${id} ${from}`}>
                  <th scope="row">{name}</th>
                  <td>
                    {formatDay(from, group)}
                    {to !== from && ` to ${formatDay(to, group)}, ${count} days`}
                  </td>
                  <td>{fateName(fate)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}

function Weeks({ weeks, row: { fates } }: { weeks: readonly Day[]; row: PictureRow }) {
  return (
    <div className={classes.weeks}>
      {weeks.flatMap((week) =>
        Array.from({ length: 7 }, (_, number) => addDays(week, number)).map((day) => (
          <Square key={day} fate={fates.get(day)} />
        )),
      )}
    </div>
  );
}

function Square({ fate }: { fate: Fate | undefined }) {
  return <span className={classes.day} data-fate={fate} />;
}
