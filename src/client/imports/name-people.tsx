import { Button, NativeSelect, Group as Row, Text } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { crewsIn, hasManyVenues, staffName, venueName } from '../../domain/group/venue.ts';
import type { Import } from '../../domain/imports/import.ts';
import { called } from '../../domain/imports/import-answer.ts';
import { can } from '../../domain/people/role.ts';
import { hoursText } from '../../domain/sources/person-days.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/refusal.ts';
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

const NOBODY = ' ';

/** Asks who the people of a file are whom nobody knows yet: once, for this file and all later ones. */
export function NamePeople({ waiting, onNamed, onLater }: NamePeopleProps) {
  const group = useGroup();
  const { role } = useUser();
  const { data: staff = [] } = useQuery(reads.staff());
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const people = unknownIn(waiting);
  const offered = staff.filter(({ crew }) => can(role, 'addHours', crew));
  const mayDismiss = ({ venueId }: Unknown) =>
    crewsIn(group, venueId).every((crew) => can(role, 'addHours', crew));

  async function save() {
    const told = people.flatMap(({ venueId, number, name }) => {
      const staffId = chosen[keyOf({ venueId, number, name })];
      return staffId ? [{ venueId, number, name, staffId: staffId === NOBODY ? null : staffId }] : [];
    });
    try {
      await gateway().tellImportNames({ people: told });
      onNamed();
    } catch (error) {
      setFailure(refusalReason(error));
    }
  }

  return (
    <Question icon={IconQuestionMark} title="Whose hours are these?">
      <Text size="sm" mb="sm">
        {people.length === 1 ? 'One person is' : `${people.length} people are`} not known by number or name.
        Only their hours wait. What you choose is remembered.
      </Text>
      {people.map((person) => (
        <NativeSelect
          key={keyOf(person)}
          mb="xs"
          label={called(person)}
          description={`${hoursText(person.minutes)} in this file${hasManyVenues(group) ? `, ${venueName(group, person.venueId)}` : ''}`}
          data={[
            { value: '', label: 'Choose a staff member' },
            ...offered.map(({ staffId, name, crew, number }) => ({
              value: staffId,
              label: [name, number, staffName(group, crew)].filter(Boolean).join(', '),
            })),
            ...(mayDismiss(person) ? [{ value: NOBODY, label: 'Not on the staff' }] : []),
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
        <Button disabled={!people.some((person) => chosen[keyOf(person)])} onClick={() => void save()}>
          Save Names
        </Button>
        <Button variant="default" onClick={onLater}>
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
