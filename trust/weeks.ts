/**
 * So many weeks in a row, the first so many ago, for orders to be spread over: past ones, since only the next few weeks and those of the
 * last five years can be begun, and enough of them, since a revenue center takes 2,000 orders a week.
 */
export function weeksFrom(count: number, ago = 150): string[] {
  const today = Temporal.Now.plainDateISO('UTC');
  const first = today.subtract({ days: today.dayOfWeek % 7, weeks: ago });
  return Array.from({ length: count }, (_, number) => {
    const sunday = first.add({ weeks: number });
    return `${sunday}_to_${sunday.add({ days: 6 })}`;
  });
}
