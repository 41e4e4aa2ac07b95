import { Button, NativeSelect, Group as Row, Text } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import { useState } from 'react';
import { inUse, nameInVenue, venueName } from '../../domain/group/venue.ts';
import type { Import } from '../../domain/imports/import.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { refusalReason } from '../data/refusal.ts';
import { useGroup } from '../session/use-session.ts';
import { Question } from '../ui/question.tsx';

interface NameCategoriesProps {
  names: Import['names'];
  waiting: number;
  /** Goes on once they are named; or with what waits for no name. */
  onNamed: () => void;
  onLater: () => void;
}

const NOTHING = ' ';

/** Asks where the sales of categories go that nobody has named yet: once, for this file and all later ones. */
export function NameCategories({ names, waiting, onNamed, onLater }: NameCategoriesProps) {
  const group = useGroup();
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
          label={`${name.category || 'Without a category'}, ${venueName(group, name.venueId)}`}
          description={`${formatMoney(name.cents, group)} in this file`}
          data={[
            { value: '', label: 'Choose a revenue center' },
            ...(inUse(group).venues.find(({ venueId }) => venueId === name.venueId)?.centers ?? []).map(
              ({ id }) => ({ value: id, label: nameInVenue(group, id) }),
            ),
            { value: NOTHING, label: 'Not sales here, such as vouchers' },
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
