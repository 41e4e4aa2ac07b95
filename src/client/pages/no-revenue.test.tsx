import { expect, test } from 'vitest';
import { NoBudget } from '../forecast/forecast-part.tsx';
import { NoRevenue } from '../revenue/revenue-card.tsx';
import { sees, text } from '../testing/by-hand.ts';
import { openPage } from '../testing/on-page.tsx';
import { FinalContext } from '../ui/sample.ts';

const parts = (
  <>
    <NoRevenue onEdit={() => {}} />
    <NoBudget basis="none" />
    <NoBudget basis="entered" />
  </>
);

test('Without revenue an open week asks for some', async () => {
  await openPage(parts);
  await sees('Enter revenue');
  expect(text().match(/No revenue (?:is )?recorded/g)).toHaveLength(3);
});

test('Without revenue a closed week says that there was none, and asks for nothing', async () => {
  await openPage(<FinalContext value="This week is closed.">{parts}</FinalContext>);
  await sees('No revenue was entered for this week.');
  expect(text()).not.toMatch(/[Ee]nter (?:a|it|revenue|sales)/);
});
