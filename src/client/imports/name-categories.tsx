import { Button, NativeSelect, Group as Row, Text } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import { useState } from 'react';
import type { Import } from '../../domain/imports/import.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { refusalReason } from '../data/refusal.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { Question } from '../ui/question.tsx';
import { categoryLabel, centerChoices, NOTHING } from './name-choices.ts';

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
