import { Button, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../domain/group/group.ts';
import { crewsIn, inUse, isVenue, staffName, venueName } from '../../domain/group/venue.ts';
import { called } from '../../domain/imports/import-answer.ts';
import { broughtText, meaningText } from '../../domain/imports/import-words.ts';
import {
  mayChangeCategory,
  mayChangeLocation,
  mayChangePerson,
  mayChangeRole,
} from '../../domain/imports/may-change-names.ts';
import { type NameMappings, type NamesAnswer, NO_NAMES } from '../../domain/imports/names.ts';
import type { Brought } from '../../domain/imports/names-brought.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { can, type Who } from '../../domain/people/role.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { showToast } from '../ui/toast.ts';
import { Unsaved } from '../ui/unsaved.tsx';
import {
  categoryLabel,
  centerChoices,
  type NameChoice,
  NOTHING,
  staffChoices,
  venueChoices,
} from './names-in-file.tsx';

type NameKind = 'locations' | 'categories' | 'people' | 'roles';

interface NameRow<Some extends NameKind = NameKind> {
  kind: Some;
  key: string;
  label: string;
  /** What last came in under it; missing if unknown. */
  brought?: Brought;
  value: string;
  choices: NameChoice[];
  /** Returns the mapping with another meaning. */
  named: (value: string) => NameMappings[Some][number];
}

/** The option to divide it; no id can equal it. */
const SPLIT = '%';
/** How many of a kind show at first: the most recent ones. */
const FEW = 10;

const TITLES: Record<NameKind, string> = {
  locations: 'Venues',
  categories: 'Categories',
  people: 'People',
  roles: 'Roles',
};

/** Lists what the words in files mean, with what last came in under each. Changes apply to all later files. */
export function ImportNames() {
  const group = useGroup();
  const { role } = useUser();
  const { data: names, error } = useQuery(reads.importNames());
  const { data: staff } = useQuery(reads.staff());
  if (error) return <LoadFailed message={FAILURES.loadData} />;
  if (!names || !staff) return null;
  const rows = rowsOf({ group, by: role, staff }, names);
  return rows.length > 0 ? <LoadedNames rows={rows} /> : null;
}

function LoadedNames({ rows }: { rows: readonly NameRow[] }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const changed = rows.filter(({ key, value }) => (chosen[key] ?? value) !== value);

  async function save() {
    setBusy(true);
    setFailure(null);
    const named = <Some extends NameKind>(kind: Some) =>
      changed
        .filter((row): row is NameRow<Some> => row.kind === kind)
        .map((row) => row.named(chosen[row.key]!));
    try {
      await call('tellImportNames', {
        sent: {
          ...NO_NAMES,
          locations: named('locations'),
          categories: named('categories'),
          people: named('people'),
          roles: named('roles'),
        },
      });
      // Queued rows may have been taken.
      await client.invalidateQueries();
      setChosen({});
      showToast({ ...DONE.importNames, tone: 'success' });
    } catch (error) {
      setFailure(refusalReason(error));
    }
    setBusy(false);
  }

  return (
    <Card p="md" aria-label="Names in files">
      <Unsaved when={changed.length > 0} />
      <Stack>
        <Title order={2} size="h4">
          Names in files
        </Title>
        <Text size="sm" c="dimmed">
          What files call your venues, revenue centers and people. A change applies to files imported from now
          on.
        </Text>
        {(Object.keys(TITLES) as NameKind[]).map((kind) => (
          <NamesOfKind
            key={kind}
            title={TITLES[kind]}
            rows={rows.filter((row) => row.kind === kind)}
            chosen={chosen}
            onChoose={(key, value) => setChosen({ ...chosen, [key]: value })}
          />
        ))}
        {(changed.length > 0 || failure) && (
          <FormFooter problem={failure}>
            <Button loading={busy} onClick={() => void save()}>
              Save names
            </Button>
            <Button variant="default" disabled={busy} onClick={() => setChosen({})}>
              Discard
            </Button>
          </FormFooter>
        )}
      </Stack>
    </Card>
  );
}

interface NamesOfKindProps {
  title: string;
  rows: readonly NameRow[];
  chosen: Readonly<Record<string, string>>;
  onChoose: (key: string, value: string) => void;
}

function NamesOfKind({ title, rows, chosen, onChoose }: NamesOfKindProps) {
  const group = useGroup();
  const [isAll, setAll] = useState(false);
  if (rows.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {(isAll ? rows : rows.slice(0, FEW)).map(({ key, label, brought, value, choices }) => (
        <NativeSelect
          key={key}
          label={label}
          description={brought && (broughtText(brought, group) || 'Not in the last import')}
          data={choices}
          value={chosen[key] ?? value}
          onChange={({ currentTarget }) => onChoose(key, currentTarget.value)}
        />
      ))}
      {!isAll && rows.length > FEW && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          All {rows.length}: {title}
        </Button>
      )}
    </Stack>
  );
}

/** What determines the possible meanings: the group, the user, and the staff. */
interface NameFacts {
  group: Group;
  by: Who;
  staff: readonly StaffMember[];
}

function rowsOf(known: NameFacts, { locations, categories, people, ...names }: NamesAnswer): NameRow[] {
  // Data stored on this device by an earlier version has no roles.
  const { roles = [] } = names as Partial<NamesAnswer>;
  const rows: NameRow[] = [
    ...locations.map((name) => locationRow(known, name)),
    ...categories.map((name) => categoryRow(known, name)),
    ...people.map((name) => personRow(known, name)),
    ...roles.map((name) => roleRow(known, name)),
  ];
  const day = ({ brought }: NameRow) => brought?.lastDay ?? '';
  return rows.toSorted((a, b) => day(b).localeCompare(day(a)) || a.label.localeCompare(b.label));
}

function locationRow(
  { group, by }: NameFacts,
  { location, venueId, ...brought }: NamesAnswer['locations'][number],
): NameRow<'locations'> {
  return {
    kind: 'locations',
    key: `locations ${location}`,
    label: location,
    brought,
    ...offering(
      venueId ?? NOTHING,
      mayChangeLocation(group, by, { venueId }) && venueChoices(group, by),
      () => (venueId === null ? 'None of our venues' : venueName(group, venueId)),
    ),
    named: (value) => ({ location, venueId: value === NOTHING ? null : value }),
  };
}

function categoryRow(
  { group, by }: NameFacts,
  { venueId, category, to, ...brought }: NamesAnswer['categories'][number],
): NameRow<'categories'> {
  const [first, another] = to;
  const meant = another ? SPLIT : (first?.centerId ?? NOTHING);
  return {
    kind: 'categories',
    key: `categories ${venueId} ${category}`,
    label: categoryLabel(group, { venueId, category }),
    brought,
    ...offering(
      meant,
      mayChangeCategory(group, by, { venueId, to }) && centerChoices(group, by, venueId),
      () => meaningText(group, to),
    ),
    named: (value) => ({
      venueId,
      category,
      to: value === NOTHING ? [] : [{ centerId: value, percent: 100 }],
    }),
  };
}

function personRow(
  { group, by, staff }: NameFacts,
  { venueId, number, name, staffId, ...brought }: NamesAnswer['people'][number],
): NameRow<'people'> {
  const ownName = called({ number, name });
  return {
    kind: 'people',
    key: `people ${venueId} ${number} ${name}`,
    label: inUse(group).venues.length > 1 ? `${ownName}, ${venueName(group, venueId)}` : ownName,
    brought,
    ...offering(
      staffId ?? NOTHING,
      mayChangePerson({ group, staff }, by, { venueId, staffId }) &&
        staffChoices(group, by, { venueId, staff }),
      () => (staffId === null ? 'Not on the staff' : 'Not on the staff any more'),
    ),
    named: (value) => ({ venueId, number, name, staffId: value === NOTHING ? null : value }),
  };
}

function roleRow({ group, by }: NameFacts, name: NamesAnswer['roles'][number]): NameRow<'roles'> {
  const { venueId, role, crew } = name;
  const crews = isVenue(group, venueId) ? crewsIn(group, venueId) : [];
  const offered = crews
    .filter((one) => can(by, 'addStaff', one))
    .map((one) => ({ value: one, label: staffName(group, one) }));
  return {
    kind: 'roles',
    key: `roles ${venueId} ${role}`,
    label: inUse(group).venues.length > 1 ? `${role}, ${venueName(group, venueId)}` : role,
    ...offering(crew, mayChangeRole(group, by, name) && offered, () =>
      crews.includes(crew) ? staffName(group, crew) : 'A crew that is retired',
    ),
    named: (value) => ({ venueId, role, crew: value }),
  };
}

/**
 * Returns the choices for a word. The current meaning is added if the user is not offered it, and is the only
 * choice if they may not change it.
 */
function offering(
  value: string,
  offered: NameChoice[] | false,
  called: () => string,
): Pick<NameRow, 'value' | 'choices'> {
  const choices = offered || [];
  const isOffered = choices.some((choice) => choice.value === value);
  return { value, choices: isOffered ? choices : [{ value, label: called() }, ...choices] };
}
