import { centersOf, inUse } from '../group/venue.ts';
import type { AnyColumns, FileAnswers, HoursColumns, OrderColumns, SalesColumns } from './file-read.ts';
import { cellsBy, type Table } from './table.ts';
import type { ReadFor } from './venue-finder.ts';
import { isAmountText } from './written-amount.ts';
import { readMoment, readTime } from './written-moment.ts';

/** Common names of columns, the likeliest first: net sales before gross, the business day before other days. */
const NAMED = {
  day: /^(?:business|trading) ?(?:day|date)$|^(?:date|day|datum|fecha|data|tag|jour)$|date|datum|fecha|zeitpunkt|opened|created|^when$/i,
  net: /\bnet(?:to|o|te)?\b|^netto/i,
  amount: /^(?:amount|sales|revenue|takings|turnover|umsatz|betrag|importe|ventas|total)\b/i,
  other: /amount|sales|total|price|betrag|gross|brutto/i,
  notSold:
    /tax|vat|tip|cost|profit|discount|fee|collected|payment|refund|qty|quantity|mwst|iva|count|number|\bno\b|#|\bid\b/i,
  location: /^(?:store|location|venue|restaurant|site|branch|outlet|shop|filiale|tienda|sede)\b/i,
  category:
    /^(?:revenue center|sales category|category|center|department|item category|product group|warengruppe|kategorie|categor[ií]a)$/i,
  left: /^(?:(?:transaction |payment |order |cancell?ation |line )?(?:status|state|result)|(?:is )?(?:void(?:ed)?|cancell?ed|deleted)\??)$/i,
  name: /^(?:(?:employee|staff|full|team member|worker)? ?name|employee|who|wer|person|mitarbeiter|nombre|nom)$/i,
  staffNumber: /^(?:(?:employee|staff|payroll|personnel) ?(?:id|no\.?|number|code|#)|number|nr\.?)$/i,
  in: /^(?:(?:clock ?|time )?in(?: time)?|start(?: time)?|from|von|beginn|desde)$/i,
  out: /^(?:(?:clock ?|time )?out(?: time)?|end(?: time)?|to|bis|ende|hasta)$/i,
  hours: /^(?:(?:total|worked|paid|regular|actual)? ?hours|std|stunden|horas|heures)$/i,
  pause: /break|pause/i,
  role: /^(?:role|job(?: ?title)?|position|function|funktion|puesto|poste)$/i,
  wage: /^(?:(?:hourly )?(?:wage|pay)(?: ?rate)?|(?:hourly )?rate|stundenlohn|stundensatz)$/i,
  supplier: /^(?:supplier|vendor|payee|lieferant|proveedor|fournisseur|fornitore)(?: name)?$/i,
  invoice:
    /^(?:invoice|bill|document|doc|reference|ref)(?: ?(?:#|no\.?|num(?:ber)?))?$|^(?:num|rechnungsnr\.?)$/i,
  notes: /^(?:notes?|memo|description|comment)s?$/i,
  kind: /^(?:kind|type|(?:transaction|document) type)$/i,
} as const;

const FEW_ROWS = 20;

/** Proposes columns of an unknown file for somebody to confirm. Undefined if none fit. */
export function proposedColumns(table: Table, { kind }: FileAnswers, known: ReadFor): AnyColumns | undefined {
  const cell = cellsBy(table);
  const rows = table.first.slice(0, FEW_ROWS);
  const heads = table.head.filter(Boolean);
  const holds = (head: string, isOne: (text: string) => boolean) =>
    rows.some((row) => isOne(cell(row, head.toLowerCase())));
  const called = (pattern: RegExp, fits: readonly string[] = heads) =>
    fits.find((head) => pattern.test(head));
  const dates = heads.filter((head) => holds(head, (text) => readMoment(text) !== null));
  const figures = heads.filter((head) => !dates.includes(head) && holds(head, isAmountText));
  const at = called(/^(?:business|trading) ?(?:day|date)$/i, dates) ?? called(NAMED.day, dates) ?? dates[0];
  const location = called(NAMED.location);
  const supplier = called(NAMED.supplier);
  const name = called(NAMED.name);
  const number = called(NAMED.staffNumber);
  const sold = figures.filter((head) => !NAMED.notSold.test(head));
  const amount =
    called(NAMED.net, sold) ??
    called(NAMED.amount, sold) ??
    called(NAMED.other, sold) ??
    called(/amount|total/i, figures) ??
    sold[0];

  if (at && amount && kind !== 'hours' && (supplier || kind === 'orders')) {
    const own = { number: called(NAMED.invoice), center: called(NAMED.category), notes: called(NAMED.notes) };
    return {
      at,
      amount,
      supplier: supplier ?? '',
      ...own,
      location,
      kind: called(NAMED.kind),
      left: proposedLeft(table, 'orders'),
    } satisfies OrderColumns;
  }
  const worked = called(NAMED.hours, figures);
  const [start, end] = [NAMED.in, NAMED.out].map((pattern) => {
    const times = heads.filter((head) =>
      holds(head, (text) => readTime(text) !== null || readMoment(text) !== null),
    );
    return called(pattern, times);
  });
  if (at && kind !== 'sales' && (name || number) && (worked || (start && end)))
    return {
      day: at,
      name,
      number,
      location,
      ...(worked ? { hours: worked } : { in: start, out: end, breakMinutes: called(NAMED.pause) }),
      role: called(NAMED.role),
      wage: called(NAMED.wage, figures),
    } satisfies HoursColumns;
  if (!at || !amount || kind === 'hours') return undefined;
  const isOne = centersOf(inUse(known.group)).length === 1;
  return {
    at,
    amount,
    location,
    left: proposedLeft(table, 'sales'),
    ...(!isOne && { category: called(NAMED.category) }),
  } satisfies SalesColumns;
}

/** Words on lines that count, and on lines that don't. Unpaid orders count. */
const COUNTS =
  /^(?:|closed|complete|completed|paid|sale|sold|approved|accepted|ok|success|successful|settled|captured|finali[sz]ed|done|delivered|active|refund|refunded|return|normal|false|no|n|0|bezahlt|abgeschlossen|pagado|pay[ée]e?)$/i;
const VOID =
  /^(?:void|voided|cancell?ed|canceled|deleted|declined|failed|refused|rejected|storno|storniert|stornierung|annul[ée]e?|anulad[oa]|annullato|abgebrochen|gelöscht|geannuleerd|draft)$/i;
const YES = /^(?:true|yes|y|1)$/i;
const UNPAID = /^(?:pending|unpaid|open)$/i;

const MOST_VALUES = 20;
const LONGEST_VALUE = 40;

/** Returns the values of columns that may mark lines that don't count, if somebody has to say which do. */
export function stateValues(table: Table, holds: 'sales' | 'orders' = 'sales'): Record<string, string[]> {
  const cell = cellsBy(table);
  const found = new Map(table.head.filter(Boolean).map((head) => [head, new Set<string>()]));
  for (const row of table.rows())
    for (const [head, values] of found) {
      const word = cell(row, head.toLowerCase());
      // A column with many or long values means something else.
      if (word.length > LONGEST_VALUE || values.size > MOST_VALUES) found.delete(head);
      else if (word !== head) values.add(word);
    }
  const isOpen = ([head, values]: [string, Set<string>]) => {
    const words = [...values];
    if (words.some((word) => VOID.test(word))) return true;
    if (!NAMED.left.test(head)) return false;
    return words.some((word) => (holds === 'sales' ? !COUNTS.test(word) : YES.test(word)));
  };
  const named = ([head]: [string, unknown]) => (NAMED.left.test(head) ? 0 : 1);
  const open = [...found].filter(isOpen).sort((a, b) => named(a) - named(b));
  return Object.fromEntries(open.map(([head, values]) => [head, [...values].sort()]));
}

/** Proposes the column and the values of lines that don't count. */
function proposedLeft(table: Table, holds: 'sales' | 'orders'): SalesColumns['left'] {
  const [first] = Object.entries(stateValues(table, holds));
  if (!first) return undefined;
  const [column, values] = first;
  const isLeft = (word: string) =>
    VOID.test(word) || YES.test(word) || (holds === 'sales' && UNPAID.test(word));
  return { column, values: values.filter(isLeft) };
}
