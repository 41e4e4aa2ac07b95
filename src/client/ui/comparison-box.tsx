import { Box, Skeleton, Text } from '@mantine/core';
import classes from './comparison-box.module.css';
import { FigureList, type FigureRow } from './figure.tsx';
import layout from './layout.module.css';
import { LoadFailed } from './page-states.tsx';

interface Then {
  rows: readonly FigureRow[];
  /** Null while there is nothing now to compare with. */
  difference: string | null;
  tone?: string | undefined;
  notes?: readonly string[] | undefined;
}

interface ComparisonBoxProps {
  title: string;
  then: Then | undefined;
  failure?: string | undefined;
}

/** Shows a card's figures from another time, and the difference from now. */
export function ComparisonBox({ title, then, failure }: ComparisonBoxProps) {
  return (
    <div className={classes.comparison}>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      {then && (
        <>
          <FigureList rows={then.rows} />
          {then.difference !== null && (
            <Box component="p" fw={600} className={`${layout.ends} ${classes.notes} figures`}>
              <span>Difference</span>
              <span className={then.tone}>{then.difference}</span>
            </Box>
          )}
          {then.notes && then.notes.length > 0 && (
            <ul className={classes.notes} aria-label="Notes then">
              {then.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </>
      )}
      {!then && (failure ? <LoadFailed message={failure} /> : <Skeleton h={76} mt={6} />)}
    </div>
  );
}
