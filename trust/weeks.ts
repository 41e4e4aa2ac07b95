/** So many weeks in a row, for orders to be spread over. */
export function weeksFrom(count: number, first = '2027-01-03'): string[] {
  return Array.from({ length: count }, (_, number) => {
    const sunday = Temporal.PlainDate.from(first).add({ weeks: number });
    return `${sunday}_to_${sunday.add({ days: 6 })}`;
  });
}
