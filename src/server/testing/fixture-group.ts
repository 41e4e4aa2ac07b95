import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Installation } from './installation.ts';

const FOLDER = join(import.meta.dirname, '../../domain/sources/fixtures');

/** A file of a register, and what it comes to. */
export interface ExpectedFile {
  kind: 'sales' | 'hours' | 'orders';
  source: string;
  sentAs?: string;
  asks?: string[];
  fields?: Record<string, string | object>;
  days?: { day: string; venue: string; center: string; cents: number }[];
  hours?: { day: string; name: string; number: string; minutes: number; plannedMinutes?: number }[];
  waiting?: { day: string; name: string; number: string; location: string; minutes: number }[];
  open?: { day: string; name: string }[];
  weeks?: { week: string; cents: number }[];
}

interface Expected {
  group: {
    venues: {
      name: string;
      dayEndsAt: string;
      centers: string[];
      crews: { name: string; department: string }[];
    }[];
    staff: { name: string; number: string; crew: string }[];
  };
  names: { location: string; category: string; to: { center: string; percent: number }[] }[];
  files: Record<string, ExpectedFile>;
}

/** Invented files of every source with what each comes to, and the group that they are read for. */
const EXPECTED = expectedIn<Expected>(FOLDER);

const AWKWARD_FOLDER = join(FOLDER, 'awkward');

/** A small file that is easily read wrong, and what it comes to. */
export interface AwkwardFile extends Pick<ExpectedFile, 'kind' | 'days' | 'hours'> {
  fields?: Record<string, string | object>;
  orders?: number;
  cents?: number;
  /** Whether less of it is right as well, where somebody is told. */
  orTold: boolean;
  faults?: number;
}

/** Such files, and the group that they are read for. */
export const AWKWARD = expectedIn<Omit<Expected, 'files'> & { files: Record<string, AwkwardFile> }>(
  AWKWARD_FOLDER,
);

export function awkwardPath(name: string): string {
  return join(AWKWARD_FOLDER, name);
}

function expectedIn<Of>(folder: string): Of {
  return JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
}

/** The files of a kind by their names. */
export function fixturesOf(kind: ExpectedFile['kind']): [name: string, file: ExpectedFile][] {
  return Object.entries(EXPECTED.files).filter(([, file]) => file.kind === kind);
}

export function fixtureBytes(name: string): Buffer<ArrayBuffer> {
  return readFileSync(join(FOLDER, name)) as Buffer<ArrayBuffer>;
}

/** A file as a program sends it, with what it says beside it: before the file or after it. */
export function formWith(name: string, bytes: Uint8Array<ArrayBuffer>, fields: object = {}): FormData {
  const form = new FormData();
  form.append('file', new File([bytes], name));
  for (const [field, value] of Object.entries(fields))
    form.append(field, typeof value === 'string' ? value : JSON.stringify(value));
  return form;
}

/** Ids of venues, centers, crews and people by their names: of a center and a crew behind its venue's, of people before their number. */
export interface FixtureIds {
  venue: Record<string, string>;
  center: Record<string, string>;
  crew: Record<string, string>;
  staff: Record<string, string>;
}

/** Makes the group that the files are read for, and says where its categories go. */
export async function makeFixtureGroup(
  { as }: Pick<Installation, 'as'>,
  { group, names }: Omit<Expected, 'files'> = EXPECTED,
): Promise<FixtureIds> {
  const ids: FixtureIds = { venue: {}, center: {}, crew: {}, staff: {} };
  for (const { name, dayEndsAt, centers, crews } of group.venues) {
    const parts = { centers: centers.map((center) => ({ name: center, percentage: 20 })), crews };
    const { body } = demandDone(
      await as('admin', 'POST', '/venues', { name, laborPercentage: 30, ...parts }),
    );
    ids.venue[name] = body.venueId;
    for (const { centerId, name: center } of body.centers) ids.center[`${name} ${center}`] = centerId;
    for (const { crewId, name: crew } of body.crews) ids.crew[`${name} ${crew}`] = crewId;
    demandDone(await as('admin', 'PATCH', `/venues/${body.venueId}`, { dayEndsAt }));
    for (const { name: crew, department } of crews)
      for (const { name: person, number } of group.staff.filter((one) => one.crew === crew)) {
        const at = { department, crew: ids.crew[`${name} ${crew}`], hourlyRateCents: 12_00 };
        const hired = { name: person, position: 'Helper', number, ...at };
        const { body: member } = demandDone(await as('admin', 'POST', '/staff', hired));
        ids.staff[`${person} ${number}`] = member.staffId;
      }
  }
  const categories = names.map(({ location, category, to }) => ({
    ...{ venueId: ids.venue[location], category },
    to: to.map(({ center, percent }) => ({ centerId: ids.center[`${location} ${center}`], percent })),
  }));
  demandDone(await as('admin', 'PUT', '/imports/names', { categories }));
  return ids;
}

function demandDone(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer;
}
