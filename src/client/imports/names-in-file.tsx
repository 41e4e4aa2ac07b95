import { Button, NativeSelect, Group as Row, Text } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import { useState } from 'react';
import type { Group } from '../../domain/group/group.ts';
import { inUse, nameInVenue, staffName, venueName } from '../../domain/group/venue.ts';
import type { Import } from '../../domain/imports/import.ts';
import {
  mayMeanNobody,
  mayMeanNoSales,
  mayMeanNoVenue,
  mayMeanVenue,
  NO_NAMES,
} from '../../domain/imports/names.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { can, type Who } from '../../domain/people/role.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { refusalReason } from '../data/request-error.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { Question } from '../ui/question.tsx';

interface NameCategoriesProps {
  names: Import['names'];
  waiting: number;
  /** Continues once they are named, or with the rows that wait for no name, if there are any. */
  onNamed: () => void;
  onLater?: () => void;
}

/** Asks once where the sales of unknown categories go, for this file and all later ones. */
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
      await call('tellImportNames', { sent: { ...NO_NAMES, categories } });
      onNamed();
    } catch (error) {
      setFailure(refusalReason(error));
    }
  }

  return (
    <Question icon={IconQuestionMark} title="Where do these sales go?">
      <Text size="sm" mb="sm">
        {waiting} {waiting === 1 ? 'day waits' : 'days wait'} until you choose. Your choice is remembered.
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
          Save names
        </Button>
        {onLater && (
          <Button variant="default" onClick={onLater}>
            Import other days only
          </Button>
        )}
      </Row>
    </Question>
  );
}

export interface NameChoice {
  value: string;
  label: string;
}

/** The option for no meaning; no id can equal it. */
export const NOTHING = ' ';

/** Returns 'Beer, Blue Door': a category of files and the venue that the files are from. */
export function categoryLabel(
  group: Group,
  { venueId, category }: { venueId: string; category: string },
): string {
  return `${category || 'Without a category'}, ${venueName(group, venueId)}`;
}

/** Returns the venues the user may map a word to. */
export function venueChoices(group: Group, by: Who): NameChoice[] {
  const venues = inUse(group).venues.filter(({ venueId }) => mayMeanVenue(group, by, venueId));
  return [
    ...venues.map(({ venueId, name }) => ({ value: venueId, label: name })),
    ...(mayMeanNoVenue(group, by) ? [{ value: NOTHING, label: 'None of our venues' }] : []),
  ];
}

/** Returns the revenue centers of a venue the user may map a category to. */
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

/** Returns the people the user may map a name in a venue's files to. */
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
