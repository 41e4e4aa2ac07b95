import type { WeekId } from '../../domain/calendar/week.ts';
import { accessOf, type GroupAccess, visibleSums } from '../../domain/desk/group-access.ts';
import { weekReadBy } from '../../domain/desk/overview-page.ts';
import { hoursVisibleTo } from '../../domain/desk/week-record.ts';
import { enteredIn } from '../../domain/forecast/so-far.ts';
import { departmentName, type Group, type RevenueCenter } from '../../domain/group/group.ts';
import { centersOf, centersOfTotal, nameOf, venueOfTotal } from '../../domain/group/venue.ts';
import { countedHours, formatHours } from '../../domain/labor/labor.ts';
import { attachmentsOf, type OrderAttachment } from '../../domain/orders/attachment.ts';
import { DETAIL_NAMES, type DetailName, ORDER_FIELDS } from '../../domain/orders/order-fields.ts';
import { transferRead } from '../../domain/orders/transfer-read.ts';
import type { Who } from '../../domain/people/role.ts';
import { sumOrNone } from '../../domain/reports/report-past.ts';
import { revenueOfGroup } from '../../domain/standings/standings.ts';
import { type Cents, moneyInputText } from '../../domain/values/money.ts';
import { groupOfWeek, hoursOfWeek } from '../../domain/weeks/venue-snapshot.ts';
import { stateView, type VenueState, type WeekState } from '../../domain/weeks/venue-state.ts';
import { sumOf, type WeekSums } from '../../domain/weeks/week-sums.ts';
import { isVisibleField, unnamedIn, type WeekTotals, weekTotals } from '../../domain/weeks/week-totals.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { type AuditRange, auditPages } from '../stores/audit.ts';
import { listHours } from '../stores/labor.ts';
import { amountsIn, type OrderRow } from '../stores/order-amounts.ts';
import { type OrderRange, orderPages } from '../stores/order-pages.ts';
import { readAccountCodes } from '../stores/suppliers.ts';
import { readWeekHistory } from '../stores/week-history.ts';
import { readStates } from '../stores/week-states.ts';
import { readSums } from '../stores/week-sums.ts';
import { weeksWithin } from '../stores/weeks.ts';
import type { CsvPages, DayRange } from './file-answer.ts';

/** Writes amounts in the group's format, without currency sign and thousands separators. */
export const money = (group: Group) => (amount: number) => moneyInputText(amount as Cents, group);

/** What a row of the file of orders needs besides the order. */
interface OrderRowFacts {
  group: Group;
  written: (amount: number) => string;
  accountCode: (centerId: string, supplierKey: string) => string;
  fileAt: FileAt;
}

/** Returns the address of a file by its id. */
type FileAt = (fileId: string) => string;

type OrderCsvColumn = readonly [head: string, cell: (order: OrderRow, facts: OrderRowFacts) => string | null];

const detailColumn = (name: DetailName): OrderCsvColumn => [ORDER_FIELDS[name].label, (order) => order[name]];

const amountColumn = (
  head: string,
  name: 'orderedCents' | 'receivedCents' | 'invoicedCents',
): OrderCsvColumn => [
  head,
  (order, { written }) => {
    const amount = amountsIn(order)?.[name] ?? null;
    return amount === null ? '' : written(amount);
  },
];

const PLACED_DETAILS: readonly DetailName[] = ['notes', 'invoiceNumber'];

/** The columns of the file of orders. A new one goes last: bookkeeping counts columns. */
const ORDER_COLUMNS: readonly OrderCsvColumn[] = [
  ['Week', ({ weekId }) => weekId],
  ['Date', ({ day }) => day],
  ['Revenue center', ({ revenueCenterId }, { group }) => nameOf(group, revenueCenterId as RevenueCenter)],
  ['Supplier', ({ supplier }) => supplier],
  ['Amount', ({ amountCents }, { written }) => written(amountCents)],
  detailColumn('notes'),
  ['State', ({ state }) => state],
  ['Void reason', ({ voidReason }) => voidReason],
  ['Entered by', ({ enteredBy }) => enteredBy],
  ['Entered at', ({ createdAt }) => createdAt],
  detailColumn('invoiceNumber'),
  ['Kind', ({ kind }) => kind],
  ['Files', filesOf],
  ['Account code', (order, { accountCode }) => accountCode(order.revenueCenterId, order.supplierKey)],
  amountColumn('Ordered', 'orderedCents'),
  amountColumn('Received', 'receivedCents'),
  amountColumn('Invoiced', 'invoicedCents'),
  ...DETAIL_NAMES.filter((name) => !PLACED_DETAILS.includes(name)).map(detailColumn),
];

/** Yields supplier orders by date; `fileAt` returns the address of an attached file. */
export async function* orderLines(
  db: Db,
  reading: GroupAccess,
  { fileAt, ...range }: OrderRange & { fileAt: FileAt },
): CsvPages {
  yield [ORDER_COLUMNS.map(([head]) => head)];
  const { readable, whole } = reading;
  const groupOf = groupsOfWeeks(db, reading);
  const centers = readable === whole ? undefined : centersOf(readable);
  const facts = { written: money(whole), accountCode: await readAccountCodes(db), fileAt };
  for await (const page of orderPages(db, { ...range, centers })) {
    const groups = new Map<string, Group>();
    for (const { weekId } of page) if (!groups.has(weekId)) groups.set(weekId, await groupOf(weekId));
    yield page.map((row) => {
      const order = transferRead(reading, row);
      const group = groups.get(order.weekId)!;
      return ORDER_COLUMNS.map(([, cell]) => cell(order, { ...facts, group }));
    });
  }
}

function filesOf({ files }: OrderRow, { fileAt }: OrderRowFacts): string {
  const papers = attachmentsOf({ files: JSON.parse(files) as OrderAttachment[] });
  return papers.map(({ fileId }) => fileAt(fileId)).join(' ');
}

/** Returns the group with the names of a given week, for those venues that have closed it. */
export function groupsOfWeeks(db: Db, { whole, read }: GroupAccess): (weekId: string) => Promise<Group> {
  let last: { weekId: string; group: Group } | null = null;
  return async (weekId) => {
    if (last?.weekId === weekId) return last.group;
    const states = await readStates(db, weekId as WeekId);
    last = { weekId, group: read(groupOfWeek(whole, { weekId: weekId as WeekId, states })) };
    return last.group;
  };
}

/** Yields the staff hours that count in the weeks of a range, for the crews a role is responsible for. */
export async function* hoursLines(
  db: Db,
  group: Group,
  { range, who }: { range: DayRange; who: Who },
): CsvPages {
  const paid = ['Day', 'Overtime hours', 'Weekly salary'];
  yield [['Week', 'Employee', 'Department', 'Crew', 'Hours', 'Hourly rate', 'Cost', ...paid]];
  for await (const { weekId } of weeksWithin(db, range)) {
    const states = await readStates(db, weekId);
    const called = groupOfWeek(group, { weekId, states });
    const hours = hoursOfWeek(await listHours(db, weekId), states);
    const entries = hoursVisibleTo(who, countedHours(hours));
    yield entries.map(({ employee, department, crew, minutes, hourlyRateCents, costCents, ...entry }) => {
      const amounts = [hourlyRateCents, costCents].map(money(group));
      const { day = '', overtimeMinutes, weeklyCents } = entry;
      const overtime = overtimeMinutes === undefined ? '' : formatHours(overtimeMinutes, group);
      const salary = weeklyCents === undefined ? '' : money(group)(weeklyCents);
      return [
        weekId,
        employee,
        departmentName(department),
        nameOf(called, crew),
        formatHours(minutes, group),
        ...amounts,
        ...[day, overtime, salary],
      ];
    });
  }
}

const WEEK_COLUMNS = {
  Revenue: 'revenueCents',
  'Kitchen revenue': 'kitchenRevenueCents',
  'Bar revenue': 'barRevenueCents',
  'Scandals revenue': 'scandalsRevenueCents',
  'Townhouse revenue': 'townhouseRevenueCents',
  'Kitchen spent': 'totalKitchenSpentCents',
  'Bar spent': 'totalBarSpentCents',
  'Scandals spent': 'totalScandalsSpentCents',
  'Townhouse spent': 'totalTownhouseSpentCents',
  'Kitchen staff cost': 'totalKitchenStaffCostCents',
  'Bar staff cost': 'totalBarStaffCostCents',
  'Service staff cost': 'totalServiceStaffCostCents',
  'Scandals staff cost': 'totalScandalsStaffCostCents',
  'Townhouse staff cost': 'totalTownhouseStaffCostCents',
  'Labor cost': 'totalLaborCostCents',
} as const satisfies Record<string, keyof WeekTotals>;

/** Returns columns for the revenue centers and crews that the specification has no column for. */
function otherColumns(
  group: Group,
): { name: string; center?: RevenueCenter; of: (sums: WeekSums) => number }[] {
  const { centers, crews } = unnamedIn(group);
  return [
    ...centers.flatMap(({ id }) => [
      { name: `${nameOf(group, id)} revenue`, center: id, of: ({ revenue }: WeekSums) => sumOf(revenue, id) },
      { name: `${nameOf(group, id)} spent`, of: ({ spending }: WeekSums) => sumOf(spending, id) },
    ]),
    ...crews.map(({ id }) => ({
      name: `${nameOf(group, id)} staff cost`,
      of: ({ labor }: WeekSums) => sumOf(labor, id),
    })),
  ];
}

/** Returns the state that all venues have reached for a week: 'open' while one of them is open. */
function stateTold(states: readonly VenueState[], { venues }: Group): WeekState {
  const statesTold = venues.map(({ venueId }) => stateView(states, venueId).state);
  return (['open', 'submitted', 'closed'] as const).find((state) => statesTold.includes(state)) ?? 'open';
}

/** Yields the totals of each week in a range. */
export async function* weekLines(context: Context, { who, range }: { who: Who; range: DayRange }): CsvPages {
  const { db } = context;
  const reading = accessOf(who, context.group);
  const group = reading.readable;
  const others = otherColumns(group);
  const columns = Object.entries(WEEK_COLUMNS).filter(([, field]) => isVisibleField(group, field));
  const head = [...columns.map(([name]) => name), ...others.map(({ name }) => name)];
  // Newer columns come last, so that no column moves.
  yield [['Week', 'First day', 'Last day', ...head, 'Revenue So Far', 'Expected', 'State']];
  for await (const week of weeksWithin(db, range)) {
    const { weekId, startDate, endDate } = week;
    const [known, whole, states] = await Promise.all([
      readWeekHistory(context, db, week),
      readSums(db, weekId),
      readStates(db, weekId),
    ]);
    const sums = visibleSums(reading, whole);
    const totals = weekTotals(group, sums);
    const earned = (center: RevenueCenter) =>
      sumOf(sums.revenue, center) || sumOrNone(enteredIn(known, center).map((one) => one.cents));
    const ofTotal = venueOfTotal(group) ? centersOfTotal(group) : centersOf(group);
    const ofRevenue: Partial<Record<string, () => Cents | null>> = {
      revenueCents: () => totals.revenueCents || sumOrNone(ofTotal.map(earned)),
      kitchenRevenueCents: () => earned('kitchen'),
      barRevenueCents: () => earned('bar'),
      scandalsRevenueCents: () => earned('scandals'),
      townhouseRevenueCents: () => earned('townhouse'),
    };
    const amounts = [
      ...columns.map(([, field]) => (ofRevenue[field] ? ofRevenue[field]() : totals[field])),
      ...others.map(({ center, of }) => (center ? earned(center) : of(sums))),
    ];
    const anyEarned = centersOf(group).some((center) => earned(center) !== null) || sums.revenue.total > 0;
    const read = { known, sums: whole, states, waiting: {}, openAlerts: () => 0 };
    const { soFarCents, expectedCents } = revenueOfGroup(weekReadBy(who, read).readable);
    const figures = [soFarCents, ...(expectedCents === null ? [] : [expectedCents])].map(money(group));
    const [soFar, expected = ''] = figures;
    const cell = (amount: number | null) => (amount === null ? '' : money(group)(amount));
    yield [
      [
        ...[weekId, startDate, endDate, ...amounts.map(cell)],
        ...[anyEarned ? soFar! : '', expected, stateTold(states, group)],
      ],
    ];
  }
}

/** Yields the audit trail, oldest first, with before and after as stored. */
export async function* auditLines(db: Db, range: AuditRange): CsvPages {
  yield [['At', 'Who', 'Action', 'Subject', 'Week', 'Before', 'After']];
  for await (const page of auditPages(db, range))
    yield page.map(({ at, userName, action, subject, weekId, before, after }) => {
      return [at, userName, action, subject, weekId, before, after];
    });
}
