/** Three files of past weeks as a register, a spreadsheet and a time clock write them, and what each comes to. */
export interface History {
  sales: string;
  orders: string;
  hours: string;
  /** As pages write them. */
  sums: { sales: string; orders: string; hours: string };
  cents: { sales: number; orders: number; minutes: number };
  /** How many days or orders each file has. */
  rows: { sales: number; orders: number; hours: number };
  /** The ids of the weeks. */
  weeks: string[];
}

const PER_VENUE = 8;
const FIRST = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hana'];

/** A history of venues with a kitchen and a bar each, up to the week before the one that holds today. */
export function makeHistory(venues: readonly string[], weeks: number): History {
  const today = Temporal.Now.plainDateISO('America/New_York');
  const start = today.subtract({ days: (today.dayOfWeek % 7) + 7 * weeks });
  const random = randomFrom(7);
  const sales = ['Date,Time,Category,Item,Qty,Gross Sales,Discounts,Net Sales,Event Type,Location'];
  const orders = ['Date,Location,Revenue center,Supplier,Amount,Invoice number'];
  const hours = [
    'Employee Export Code,Employee Name,Date,Start,End,Mealbreak,Total Hours,Location Name,Leave',
  ];
  const sums = { sales: 0, orders: 0, minutes: 0 };
  for (let n = 0; n < 7 * weeks; n++) {
    const day = start.add({ days: n });
    // The weekend brings more, and so does summer.
    const season = (day.dayOfWeek >= 5 ? 1.6 : 1) * (1 + 0.2 * Math.sin((day.dayOfYear / 365) * 2 * Math.PI));
    for (const [at, venue] of venues.entries()) {
      for (const [category, usual] of [
        ['Kitchen', 180_000],
        ['Bar', 90_000],
      ] as const) {
        const cents = Math.round(usual * (1 + at / 4) * season * (0.9 + 0.2 * random()));
        sums.sales += cents;
        sales.push(
          `${day},19:00:00,${category},Day,1,$${money(cents)},$0.00,$${money(cents)},Payment,${venue}`,
        );
        if (day.dayOfWeek % 3 === 1) {
          const order = Math.round(cents * 0.7 * (0.9 + 0.2 * random()));
          sums.orders += order;
          orders.push(
            `${day},${venue},${category},Farm ${day.dayOfWeek},${money(order)},${venue[0]}${n}${category[0]}`,
          );
        }
      }
      for (let who = 0; who < PER_VENUE; who++) {
        if ((n + who) % 7 < 2) continue;
        const quarters = Math.floor(3 * random());
        const minutes = 450 + 15 * quarters;
        sums.minutes += minutes;
        const name = `"${venue.replace(' ', '')}, ${FIRST[who]}"`;
        const date = `${pad(day.day)}/${pad(day.month)}/${day.year}`;
        const end = `${pad(17)}:${pad(15 * quarters)}:00`;
        hours.push(`,${name},${date},09:00:00,${end},00:30:00,${(minutes / 60).toFixed(2)},${venue},`);
      }
    }
  }
  return {
    ...{ sales: sales.join('\n'), orders: orders.join('\n'), hours: hours.join('\n') },
    cents: sums,
    rows: { sales: sales.length - 1, orders: orders.length - 1, hours: hours.length - 1 },
    weeks: Array.from({ length: weeks }, (_, n) => {
      const sunday = start.add({ days: 7 * n });
      return `${sunday}_to_${sunday.add({ days: 6 })}`;
    }),
    sums: {
      ...{ sales: `$${grouped(money(sums.sales))}`, orders: `$${grouped(money(sums.orders))}` },
      hours: `${Math.floor(sums.minutes / 60)}:${pad(sums.minutes % 60)} h`,
    },
  };
}

function money(cents: number): string {
  return `${Math.floor(cents / 100)}.${pad(cents % 100)}`;
}

function grouped(text: string): string {
  return text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
