import { Text, Title } from '@mantine/core';
import { besideRevenue, overText, reasonTexts } from '../../domain/reports/report-words.ts';
import type { VenueReport } from '../../domain/reports/week-report.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { stateWords } from '../../domain/weeks/state-words.ts';
import { noteText } from '../../domain/weeks/week-note.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import classes from './venue-report-card.module.css';

/** What a venue's week came to, against what was expected of it. */
export function VenueReportCard({ report }: { report: VenueReport }) {
  const group = useGroup();
  const { timeZone } = useSession();
  const { name, revenue, centers, labor, prime, over, notes } = report;
  const money = (amount: typeof revenue.cents) => formatMoney(amount, group);
  const percent = (value: number | null) => (value === null ? '' : `${formatPercentage(value, group)}%`);
  return (
    <Card p="md" aria-label={`Report of ${name}`}>
      <Title order={2}>{name}</Title>
      <Text size="sm" c="dimmed">
        {stateWords(report, timeZone, group)}
      </Text>
      <dl className={classes.revenue}>
        <div>
          <dt>Revenue</dt>
          <dd className={classes.large}>{money(revenue.cents)}</dd>
        </div>
        {besideRevenue(revenue).map(({ name: what, amount }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={classes.scroll} aria-label={`Costs of ${name}`} tabIndex={0}>
        <table className={classes.costs}>
          <thead>
            <tr>
              <th scope="col">Cost</th>
              <th scope="col">Spent</th>
              <th scope="col">Of revenue</th>
              <th scope="col">Target</th>
              <th scope="col">Budget</th>
            </tr>
          </thead>
          <tbody>
            {[...centers, { name: 'Labor', ...labor }, { name: 'Prime cost', ...prime }].map((cost) => (
              <tr key={cost.name} data-over={cost.overCents > 0 || undefined}>
                <th scope="row">{cost.name}</th>
                <td>{money(cost.costCents)}</td>
                <td>{percent(cost.percentage)}</td>
                <td>{percent(cost.targetPercentage)}</td>
                <td>{overText(cost, group)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {over.length > 0 && (
        <section aria-label={`What was over at ${name}`}>
          <Title order={3}>What was over</Title>
          {over.map(({ name: what, overCents, ...why }) => (
            <div key={what} className={classes.over}>
              <Text fw={600} size="sm">
                {what}: {money(overCents)}
              </Text>
              <ul className={classes.reasons}>
                {reasonTexts(why, group).map((reason, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two orders may be alike, and none moves.
                  <li key={place}>{reason}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      {notes.length > 0 && (
        <section aria-label={`Notes of ${name}`}>
          <Title order={3}>Notes</Title>
          <ul className={classes.reasons}>
            {notes.map(({ by, text, day }) => {
              const said = noteText({ enteredBy: by, text, day }, group);
              return <li key={said}>{said}</li>;
            })}
          </ul>
        </section>
      )}
    </Card>
  );
}
