import { Button, Fieldset, NativeSelect, Group as Row, Text } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../domain/group/group.ts';
import {
  crewsIn,
  hasManyVenues,
  inUse,
  nameInVenue,
  staffName,
  venueName,
} from '../../domain/group/venue.ts';
import type { Import } from '../../domain/imports/import.ts';
import { called } from '../../domain/imports/import-answer.ts';
import { mayMeanNobody, mayMeanNoSales, mayMeanNoVenue, mayMeanVenue } from '../../domain/imports/names.ts';
import { joining } from '../../domain/imports/new-people.ts';
import type { NewStaff, StaffMember } from '../../domain/labor/staff.ts';
import { can, type Who } from '../../domain/people/role.ts';
import { hoursText } from '../../domain/sources/person-days.ts';
import { formatMoney, parseMoney } from '../../domain/values/money.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { newKey } from '../data/key.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup, useUser } from '../session/use-session.ts';
import { Question } from '../ui/question.tsx';

interface NamePeopleProps {
  waiting: Import['waiting'];
  /** Goes on once they are named; or with the hours of those who are known. */
  onNamed: () => void;
  onLater: () => void;
}

interface Unknown {
  venueId: string;
  number: string;
  name: string;
  minutes: number;
}

/** Which crew the new people of a venue join, and what it pays, as it is typed. */
const NO_CREW = { crew: '', rate: '' };

/** Asks who the people of a file are whom nobody knows yet: once, for this file and all later ones. */
export function NamePeople({ waiting, onNamed, onLater }: NamePeopleProps) {
  const group = useGroup();
  const { role } = useUser();
  const { data: staff = [] } = useQuery(reads.staff());
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [crews, setCrews] = useState<Record<string, typeof NO_CREW>>({});
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const people = unknownIn(waiting);
  const crewOf = (venueId: string) => crews[venueId] ?? NO_CREW;

  const crewsOpen = (venueId: string) =>
    crewsIn(group, venueId).filter((crew) => can(role, 'addStaff', crew));
  const venues = [...new Set(people.filter(({ name }) => name !== '').map(({ venueId }) => venueId))].filter(
    (venueId) => crewsOpen(venueId).length > 0,
  );
  /** Who joins a crew: whoever is not said to be somebody, where it is said which crew and what it pays. */
  const joins = ({ venueId, name, ...person }: Unknown): NewStaff | null => {
    const { crew, rate } = crewOf(venueId);
    const hourlyRateCents = parseMoney(rate, group);
    const isOpen = name !== '' && !chosen[keyOf({ venueId, name, ...person })];
    if (!isOpen || crew === '' || !hourlyRateCents || hourlyRateCents < 0) return null;
    return joining(group, { name, ...person }, { crew, hourlyRateCents });
  };

  async function save() {
    setBusy(true);
    const known = { ...chosen };
    try {
      for (const person of people) {
        const staff = joins(person);
        if (staff) known[keyOf(person)] = (await gateway().addStaff(staff, newKey())).staffId;
        // Whoever has joined does not join again, where a later one can't.
        if (staff) setChosen({ ...known });
      }
      const named = people.flatMap(({ venueId, number, name }) => {
        const staffId = known[keyOf({ venueId, number, name })];
        return staffId ? [{ venueId, number, name, staffId: staffId === NOTHING ? null : staffId }] : [];
      });
      await gateway().tellImportNames({ people: named });
      onNamed();
    } catch (error) {
      setFailure(refusalReason(error));
    }
    setBusy(false);
    void client.invalidateQueries({ queryKey: reads.staff().queryKey });
  }

  return (
    <Question icon={IconQuestionMark} title="Whose hours are these?">
      <Text size="sm" mb="sm">
        {people.length === 1 ? 'One person is' : `${people.length} people are`} not known by number or name.
        Only their hours wait. What you choose is remembered.
      </Text>
      {venues.map((venueId) => (
        <Fieldset key={venueId} legend={`New on the Staff of ${venueName(group, venueId)}`} mb="xs">
          <Text size="sm" mb="xs">
            Whoever is new joins at once. Positions and pay can be changed later, one by one.
          </Text>
          <NativeSelect
            label="Crew"
            mb="xs"
            data={[
              { value: '', label: 'Nobody is new' },
              ...crewsOpen(venueId).map((crew) => ({
                value: crew,
                label: `All not chosen below: ${staffName(group, crew)}`,
              })),
            ]}
            value={crewOf(venueId).crew}
            onChange={({ currentTarget: { value } }) =>
              setCrews({ ...crews, [venueId]: { ...crewOf(venueId), crew: value } })
            }
          />
          {crewOf(venueId).crew !== '' && (
            <MoneyInput
              label="Hourly Rate"
              value={crewOf(venueId).rate}
              onChange={(rate) => setCrews({ ...crews, [venueId]: { ...crewOf(venueId), rate } })}
            />
          )}
        </Fieldset>
      ))}
      {people.map((person) => (
        <NativeSelect
          key={keyOf(person)}
          mb="xs"
          label={called(person)}
          description={`${hoursText(person.minutes)} in this file${hasManyVenues(group) ? `, ${venueName(group, person.venueId)}` : ''}`}
          data={[
            { value: '', label: 'Choose a staff member' },
            ...staffChoices(group, role, { venueId: person.venueId, staff }),
          ]}
          value={chosen[keyOf(person)] ?? ''}
          onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [keyOf(person)]: value })}
        />
      ))}
      {failure && (
        <Text c="red" role="alert" size="sm">
          {failure}
        </Text>
      )}
      <Row gap="xs" mt="sm">
        <Button
          loading={busy}
          disabled={!people.some((person) => chosen[keyOf(person)] || joins(person))}
          onClick={() => void save()}
        >
          Save Names
        </Button>
        <Button variant="default" disabled={busy} onClick={onLater}>
          Import Known People Only
        </Button>
      </Row>
    </Question>
  );
}

function keyOf({ venueId, number, name }: Omit<Unknown, 'minutes'>): string {
  return `${venueId} ${number} ${name}`;
}

/** The people who wait, each once, with what the file has of them. */
function unknownIn(waiting: Import['waiting']): Unknown[] {
  const people = new Map<string, Unknown>();
  for (const { venueId, number = '', name = '', minutes } of waiting) {
    const known = people.get(keyOf({ venueId, number, name })) ?? { venueId, number, name, minutes: 0 };
    people.set(keyOf(known), { ...known, minutes: known.minutes + (minutes ?? 0) });
  }
  return [...people.values()];
}

interface NameCategoriesProps {
  names: Import['names'];
  waiting: number;
  /** Goes on once they are named; or with what waits for no name. */
  onNamed: () => void;
  onLater: () => void;
}

/** Asks where the sales of categories go that nobody has named yet: once, for this file and all later ones. */
export function NameCategories({ names, waiting, onNamed, onLater }: NameCategoriesProps) {
  const group = useGroup();
  const { role } = useUser();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const open = names.filter(({ to }) => to === null);
  const keyOf = ({ venueId, category }: Import['names'][number]) => `${venueId} ${category}`;

  async function save() {
    const categories = open.flatMap(({ venueId, category, ...name }) => {
      const center = chosen[keyOf({ venueId, category, ...name })];
      if (!center) return [];
      return [{ venueId, category, to: center === NOTHING ? [] : [{ centerId: center, percent: 100 }] }];
    });
    try {
      await gateway().tellImportNames({ categories });
      onNamed();
    } catch (error) {
      setFailure(refusalReason(error));
    }
  }

  return (
    <Question icon={IconQuestionMark} title="Where do these sales go?">
      <Text size="sm" mb="sm">
        {waiting} {waiting === 1 ? 'day waits' : 'days wait'} until it is known. What you choose is
        remembered.
      </Text>
      {open.map((name) => (
        <NativeSelect
          key={keyOf(name)}
          mb="xs"
          label={categoryLabel(group, name)}
          description={`${formatMoney(name.cents, group)} in this file`}
          data={[
            { value: '', label: 'Choose a revenue center' },
            ...centerChoices(group, role, name.venueId),
          ]}
          value={chosen[keyOf(name)] ?? ''}
          onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [keyOf(name)]: value })}
        />
      ))}
      {failure && (
        <Text c="red" role="alert" size="sm">
          {failure}
        </Text>
      )}
      <Row gap="xs" mt="sm">
        <Button disabled={!open.some((name) => chosen[keyOf(name)])} onClick={() => void save()}>
          Save Names
        </Button>
        <Button variant="default" onClick={onLater}>
          Import Other Days Only
        </Button>
      </Row>
    </Question>
  );
}

/** What a word of files can be said to mean. */
export interface NameChoice {
  value: string;
  label: string;
}

/** What means nothing of the group; it can't be the id of a row. */
export const NOTHING = ' ';

/** 'Beer, Blue Door': a category of files, with the venue whose files they are. */
export function categoryLabel(
  group: Group,
  { venueId, category }: { venueId: string; category: string },
): string {
  return `${category || 'Without a category'}, ${venueName(group, venueId)}`;
}

/** The venues that somebody may say a word means. */
export function venueChoices(group: Group, by: Who): NameChoice[] {
  const venues = inUse(group).venues.filter(({ venueId }) => mayMeanVenue(group, by, venueId));
  return [
    ...venues.map(({ venueId, name }) => ({ value: venueId, label: name })),
    ...(mayMeanNoVenue(group, by) ? [{ value: NOTHING, label: 'None of our venues' }] : []),
  ];
}

/** The revenue centers of a venue that somebody may say a category means. */
export function centerChoices(group: Group, by: Who, venueId: string): NameChoice[] {
  const centers = inUse(group).venues.find((venue) => venue.venueId === venueId)?.centers ?? [];
  return [
    ...centers
      .filter(({ id }) => can(by, 'setRevenue', id))
      .map(({ id }) => ({ value: id, label: nameInVenue(group, id) })),
    ...(mayMeanNoSales(group, by, venueId)
      ? [{ value: NOTHING, label: 'Not sales here, such as vouchers' }]
      : []),
  ];
}

/** The people that somebody may say a name of a venue's files means. */
export function staffChoices(
  group: Group,
  by: Who,
  { venueId, staff }: { venueId: string; staff: readonly StaffMember[] },
): NameChoice[] {
  const offered = staff.filter(({ crew }) => can(by, 'addHours', crew));
  return [
    ...offered.map(({ staffId, name, crew, number }) => ({
      value: staffId,
      label: [name, number, staffName(group, crew)].filter(Boolean).join(', '),
    })),
    ...(mayMeanNobody(group, by, venueId) ? [{ value: NOTHING, label: 'Not on the staff' }] : []),
  ];
}
