import { DEPARTMENTS, type Department, departmentName } from '../../../domain/group/group.ts';
import { costOfHours } from '../../../domain/labor/labor.ts';
import { SAMPLE_GROUP } from '../../../domain/sample/sample-group.ts';
import { type Cents, formatMoney } from '../../../domain/values/money.ts';
import {
  asDocument,
  centsOf,
  fieldOf,
  listOf,
  type Notes,
  type OldDocument,
  parseOldNumber,
  shown,
  storableText,
} from './old-value.ts';

/** A person's hours at the rate of that week; 0 minutes for people who were listed but did not work. */
export interface OldHours {
  name: string;
  position: string;
  department: Department;
  minutes: number;
  hourlyRateCents: Cents;
  costCents: Cents;
}

/** The highest hourly rate in cents: $10,000. */
const MAX_RATE = 1_000_000;
const HOURS_OF_A_WEEK = 168;

/** Reads the people in an old week's labor cost. Refuses those that can't be told apart or counted. */
export function readOldHours(document: OldDocument, notes: Notes): OldHours[] {
  return listOf(fieldOf(document, 'laborCost', notes)).flatMap((entry, index) => {
    const place = `laborCost[${index}]`;
    const person = asDocument(entry) ?? {};
    const name = storableText(fieldOf(person, 'employee') ?? fieldOf(person, 'name'), 120).text;
    const department = departmentNamed(fieldOf(person, 'department'));
    const hours = parseOldNumber(fieldOf(person, 'hours') || 0);
    const rate = centsOf(fieldOf(person, 'hourlyRate') || 0);
    const fault = faultOf({ name, department, hours, rate: rate?.cents ?? null }, person);
    if (fault) notes.refused.push(`${place}: ${fault}`);
    if (fault || !department || hours === null || !rate) return [];
    if (!rate.exact)
      notes.changed.push(`${place}.hourlyRate: rounded to ${formatMoney(rate.cents, SAMPLE_GROUP)}`);
    const minutes = Math.round(hours * 60);
    if (Math.abs(minutes - hours * 60) > 1e-6)
      notes.changed.push(`${place}.hours: ${hours} rounded to the minute`);
    const position =
      storableText(fieldOf(person, 'position'), 120).text || `${departmentName(department)} staff`;
    const costCents = costOfHours(minutes, rate.cents);
    return [{ name, position, department, minutes, hourlyRateCents: rate.cents, costCents }];
  });
}

function departmentNamed(value: unknown): Department | undefined {
  const name = storableText(value, 40)
    .text.toLowerCase()
    .replace(/ staff$/, '');
  return DEPARTMENTS.find((department) => department === name);
}

function faultOf(
  read: { name: string; department: Department | undefined; hours: number | null; rate: number | null },
  entry: OldDocument,
): string | null {
  const { name, department, hours, rate } = read;
  if (!name) return `${shown(entry)} names nobody`;
  if (!department) return `${shown(fieldOf(entry, 'department'))} is not a department`;
  if (hours === null || hours < 0 || hours > HOURS_OF_A_WEEK)
    return `${shown(fieldOf(entry, 'hours'))} is not a number of hours`;
  if (rate === null || rate < 0 || rate > MAX_RATE)
    return `${shown(fieldOf(entry, 'hourlyRate'))} is not an hourly rate`;
  return null;
}
