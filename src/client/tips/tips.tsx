import { ActionIcon, Box, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconBulb, IconRefresh } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { pickTip, type Tip, type TipCategory, tipsFor } from './tip.ts';

const NAMES: Record<TipCategory, string> = {
  kitchen: 'Kitchen',
  bar: 'Bar',
  labor: 'Labor',
  general: 'General',
};

/** 'Tips & Recommendations': shows a tip, with a button for another one. */
export function TipsCard({ category }: { category: TipCategory | 'all' }) {
  const { tip, another } = useTip(category);
  return (
    <Paper component="section" p="md" aria-labelledby="tips" data-screen-only>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3} id="tips">
          Tips & Recommendations
        </Title>
        <AnotherTip onClick={another} />
      </Group>
      {/* Space for the longest tip, so that another one moves nothing. */}
      <Box mih={78} aria-live="polite">
        {tip && (
          <>
            <Text size="xs" c="dimmed" fw={600}>
              {NAMES[tip.category]}
            </Text>
            <Text size="sm">{tip.text}</Text>
          </>
        )}
      </Box>
    </Paper>
  );
}

interface QuickTipProps {
  /** Undefined while the category is unknown. */
  category: TipCategory | 'all' | undefined;
  title?: string;
}

/** Shows a random tip of a category, with a button for another one. */
export function QuickTip({ category, title = 'Quick Tip' }: QuickTipProps) {
  return (
    <Paper component="section" p="md" aria-label={title} data-screen-only>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <IconBulb size={22} color="var(--mantine-primary-color-light-color)" aria-hidden />
        <Box flex={1}>
          {category ? (
            <TipText key={category} category={category} title={title} />
          ) : (
            <>
              <Title order={3}>{title}</Title>
              <Skeleton h={40} mt={4} />
            </>
          )}
        </Box>
      </Group>
    </Paper>
  );
}

function TipText({ category, title }: { category: TipCategory | 'all'; title: string }) {
  const { tip, another } = useTip(category);
  return (
    <>
      <Group justify="space-between">
        <Title order={3}>{title}</Title>
        <AnotherTip onClick={another} />
      </Group>
      <Text size="sm" aria-live="polite">
        {tip?.text}
      </Text>
    </>
  );
}

/** Shows another tip. As tall as the heading beside it, however large its touch target is. */
function AnotherTip({ onClick }: { onClick: () => void }) {
  return (
    <ActionIcon
      my={-10}
      variant="subtle"
      size="lg"
      aria-label="Show another tip"
      title="Show another tip"
      onClick={onClick}
    >
      <IconRefresh size={18} aria-hidden />
    </ActionIcon>
  );
}

/** The tips on screen by card, so that no two cards show the same one. */
const SHOWN = new Map<string, number>();

/** Returns a random tip, and a function for another one that no card on screen shows. */
function useTip(category: TipCategory | 'all'): { tip: Tip | undefined; another: () => void } {
  const card = useId();
  const pick = () => {
    const tip = pickTip(tipsFor(category), Math.random(), [...SHOWN.values()]);
    if (tip) SHOWN.set(card, tip.id);
    return tip;
  };
  const [tip, setTip] = useState(pick);
  useEffect(() => {
    if (tip) SHOWN.set(card, tip.id);
    return () => {
      SHOWN.delete(card);
    };
  }, [card, tip]);
  return { tip, another: () => setTip(pick()) };
}
