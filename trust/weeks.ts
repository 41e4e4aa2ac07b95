/**
 * So many weeks in a row, for orders to be spread over: long ago, since only the next few weeks can be begun, and enough of them, since a
 * revenue center takes 2,000 orders a week.
 */
export function weeksFrom(count: number, first = '2024-01-07'): string[] {
  return Array.from({ length: count }, (_, number) => {
    const sunday = Temporal.PlainDate.from(first).add({ weeks: number });
    return `${sunday}_to_${sunday.add({ days: 6 })}`;
  });
}
