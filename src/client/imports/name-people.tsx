import { Button, Fieldset, NativeSelect, Group as Row, SimpleGrid, Text } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../domain/group/group.ts';
import { crewsIn, hasManyVenues, staffName, venueName } from '../../domain/group/venue.ts';
import type { Import } from '../../domain/imports/import.ts';
import { called } from '../../domain/imports/import-answer.ts';
import { NO_NAMES, type PersonName, type RoleName } from '../../domain/imports/names.ts';
import { NEW_MEMBER } from '../../domain/imports/new-people.ts';
import { can } from '../../domain/people/role.ts';
import { hoursText } from '../../domain/sources/person-days.ts';
import { moneyInputText, parseMoney } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { MoneyInput } from '../form/money-input.tsx';
import { useGroup, useUser } from '../session/use-session.ts';
import { Question } from '../ui/question.tsx';
import { NOTHING, staffChoices } from './names-in-file.tsx';

interface NamePeopleProps {
  people: Import['people'];
  /** Continues once they are named, or with the hours of known people, if there are any. */
  onNamed: () => void;
  onLater?: () => void;
}

type WaitingPerson = Import['people'][number];

/** The choice for a person: who they are, or for a new person how they join. Missing values follow the proposal. */
interface ChosenPerson {
  who?: string;
  crew?: string;
  rate?: string;
}

/** The choices for all new people of a venue: the crew of each role ('' for none), and the rate for people without one. */
interface OfVenue {
  crews: Readonly<Record<string, string>>;
  rate: string;
}

const NOTHING_SAID: OfVenue = { crews: {}, rate: '' };

/** Returns the field values of a new person: as chosen, otherwise as the file proposes, otherwise as chosen for the venue. */
function joiningAs(group: Group, person: WaitingPerson, chosen: ChosenPerson, said: OfVenue) {
  const { name, role, hourlyRateCents } = person;
  const crew = chosen.crew ?? person.crew ?? said.crews[role] ?? '';
  const proposed = hourlyRateCents === null ? said.rate : moneyInputText(hourlyRateCents, group);
  const rate = chosen.rate ?? proposed;
  const isNew = name !== '' && !chosen.who;
  return { isNew, crew, rate, cents: isNew && crew !== '' ? parseMoney(rate, group) : null };
}

function keyOf({ venueId, number, name }: Pick<WaitingPerson, 'venueId' | 'number' | 'name'>): string {
  return `${venueId} ${number} ${name}`;
}

/** Manages the choices for the people of a file, and the names that result. */
function useChosenPeople(people: readonly WaitingPerson[]) {
  const group = useGroup();
  const [chosen, setChosen] = useState<Readonly<Record<string, ChosenPerson>>>({});
  const [venues, setVenues] = useState<Readonly<Record<string, OfVenue>>>({});
  const ofVenue = (venueId: string) => venues[venueId] ?? NOTHING_SAID;
  const ofPerson = (person: WaitingPerson) => chosen[keyOf(person)] ?? {};
  const fieldsOf = (person: WaitingPerson) =>
    joiningAs(group, person, ofPerson(person), ofVenue(person.venueId));

  function nameOfPerson(person: WaitingPerson): PersonName[] {
    const { venueId, number, name, role } = person;
    const { who } = ofPerson(person);
    const { crew, cents } = fieldsOf(person);
    if (who) return [{ venueId, number, name, staffId: who === NOTHING ? null : who }];
    if (cents === null || cents <= 0) return [];
    return [{ venueId, number, name, role, staffId: NEW_MEMBER, crew, hourlyRateCents: cents }];
  }

  const roles: RoleName[] = Object.entries(venues).flatMap(([venueId, { crews }]) =>
    Object.entries(crews).flatMap(([role, crew]) => (role && crew ? [{ venueId, role, crew }] : [])),
  );
  return {
    ofVenue,
    ofPerson,
    fieldsOf,
    roles,
    named: people.flatMap(nameOfPerson),
    choose: (person: WaitingPerson, more: ChosenPerson) =>
      setChosen({ ...chosen, [keyOf(person)]: { ...ofPerson(person), ...more } }),
    say: (venueId: string, more: Partial<OfVenue>) =>
      setVenues({ ...venues, [venueId]: { ...ofVenue(venueId), ...more } }),
  };
}

type ChosenPeople = ReturnType<typeof useChosenPeople>;

/** Asks once who the unknown people of a file are, for this file and all later ones. New people join the staff. */
export function NamePeople({ people, onNamed, onLater }: NamePeopleProps) {
  const group = useGroup();
  const { role } = useUser();
  const client = useQueryClient();
  const state = useChosenPeople(people);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const crewsOpen = (venueId: string) =>
    crewsIn(group, venueId).filter((crew) => can(role, 'addStaff', crew));
  const named = people.filter(({ name }) => name !== '');
  const venues = [...new Set(named.map(({ venueId }) => venueId))].filter((id) => crewsOpen(id).length > 0);

  async function save() {
    setBusy(true);
    try {
      await call('tellImportNames', { sent: { ...NO_NAMES, people: state.named, roles: state.roles } });
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
        {people.length === 1 ? 'One person is' : `${people.length} people are`} not recognized by number or
        name. Only their hours are waiting. Your choice is remembered.
      </Text>
      {venues.map((venueId) => (
        <NewOfVenue
          key={venueId}
          {...{ venueId, state, crews: crewsOpen(venueId) }}
          people={named.filter((one) => one.venueId === venueId)}
        />
      ))}
      {people.map((person) => (
        <PersonRow key={keyOf(person)} {...{ person, state, crews: crewsOpen(person.venueId) }} />
      ))}
      {failure && (
        <Text c="red" role="alert" size="sm">
          {failure}
        </Text>
      )}
      <Row gap="xs" mt="sm">
        <Button loading={busy} disabled={state.named.length === 0} onClick={() => void save()}>
          Save names
        </Button>
        {onLater && (
          <Button variant="default" disabled={busy} onClick={onLater}>
            Import known people only
          </Button>
        )}
      </Row>
    </Question>
  );
}

interface OfState {
  state: ChosenPeople;
  /** The crews the user may add people to. */
  crews: readonly string[];
}

/** Asks for all new people of a venue at once: the crew of each role, and the rate if the file has none. */
function NewOfVenue({
  venueId,
  people,
  state,
  crews,
}: OfState & { venueId: string; people: WaitingPerson[] }) {
  const group = useGroup();
  const said = state.ofVenue(venueId);
  const open = [...new Set(people.filter(({ crew }) => crew === null).map(({ role }) => role))];
  const isRateOpen = people.some((one) => {
    const { isNew, crew } = state.fieldsOf(one);
    return one.hourlyRateCents === null && isNew && crew !== '';
  });
  const isProposed = people.some(proposes);
  return (
    <Fieldset legend={`New on the Staff of ${venueName(group, venueId)}`} mb="xs">
      <Text size="sm" mb="xs">
        {isProposed
          ? 'New people join right away, with the crew and pay from the file. You can change them below.'
          : 'New people join right away. Positions and pay can be changed later.'}
      </Text>
      {open.map((role) => (
        <NativeSelect
          key={role}
          label={roleLabel(role, isProposed)}
          description={role !== '' && 'It is remembered for later files.'}
          mb="xs"
          data={[
            { value: '', label: 'Nobody is new' },
            ...crews.map((crew) => ({ value: crew, label: crewLabel(group, crew, { role, isProposed }) })),
          ]}
          value={said.crews[role] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            state.say(venueId, { crews: { ...said.crews, [role]: value } })
          }
        />
      ))}
      {isRateOpen && (
        <MoneyInput
          label="Hourly Rate"
          description={isProposed && 'For those without one in the file.'}
          value={said.rate}
          onChange={(rate) => state.say(venueId, { rate })}
        />
      )}
    </Fieldset>
  );
}

function roleLabel(role: string, isProposed: boolean): string {
  if (role !== '') return `Crew of “${role}”`;
  return isProposed ? 'Crew of those without a role' : 'Crew';
}

function crewLabel(group: Group, crew: string, { role, isProposed }: { role: string; isProposed: boolean }) {
  if (role !== '') return staffName(group, crew);
  return `${isProposed ? 'All without a role' : 'All not chosen below'}: ${staffName(group, crew)}`;
}

/** Whether the file proposes how a person joins. */
function proposes({ role, hourlyRateCents }: WaitingPerson): boolean {
  return role !== '' || hourlyRateCents !== null;
}

function PersonRow({ person, state, crews }: OfState & { person: WaitingPerson }) {
  const group = useGroup();
  const { role } = useUser();
  const { data: staff = [] } = useQuery(reads.staff());
  const { venueId, minutes } = person;
  const { isNew, crew, rate } = state.fieldsOf(person);
  const name = called(person);
  const about = [
    `${hoursText(minutes)} in this file`,
    person.role && `“${person.role}”`,
    hasManyVenues(group) && venueName(group, venueId),
  ];
  return (
    <>
      <NativeSelect
        mb="xs"
        label={name}
        description={about.filter(Boolean).join(', ')}
        data={[
          { value: '', label: isNew && crew !== '' ? 'New on the staff' : 'Choose a staff member' },
          ...staffChoices(group, role, { venueId, staff }),
        ]}
        value={state.ofPerson(person).who ?? ''}
        onChange={({ currentTarget: { value } }) => state.choose(person, { who: value })}
      />
      {isNew && proposes(person) && crews.length > 0 && (
        <SimpleGrid minColWidth="min(9.5rem, 100%)" autoFlow="auto-fit" spacing="md" mb="sm" pl="md">
          <NativeSelect
            label={`Crew of ${name}`}
            data={[
              { value: '', label: 'Not new' },
              ...crews.map((one) => ({ value: one, label: staffName(group, one) })),
            ]}
            value={crew}
            onChange={({ currentTarget: { value } }) => state.choose(person, { crew: value })}
          />
          <MoneyInput
            label={`Hourly Rate of ${name}`}
            value={rate}
            onChange={(typed) => state.choose(person, { rate: typed })}
          />
        </SimpleGrid>
      )}
    </>
  );
}
