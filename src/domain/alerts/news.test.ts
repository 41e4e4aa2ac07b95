import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import {
  choicesOfNews,
  chooseNews,
  chosenNews,
  eachOnce,
  managersToNotify,
  type NewsReader,
  newsFor,
  newsKindOf,
} from './news.ts';

test.each([
  ['heading-over', 'budget.heading-over'],
  ['critical', 'budget.critical'],
  ['over', 'budget.critical'],
  ['warning', null],
  ['notice', null],
] as const)('An alert of the kind %s is the news %s', (kind, news) => {
  expect(newsKindOf({ kind })).toBe(news);
});

const reach = { venues: [], centers: ['scandals'], crews: [] };
const MANAGER: NewsReader = {
  ...{ email: 'sam@example.com', role: 'manager', reach, active: true, invitation: null, news: 'all' },
};
const PACE = { kind: 'heading-over', category: 'scandals' } as const;

test.each<[string, Partial<NewsReader>, object, boolean]>([
  ['who manages it', {}, {}, true],
  ['who manages another', { reach: { ...reach, centers: ['townhouse'] } }, {}, false],
  ['who reads all of it and manages nothing', { role: 'viewer' }, {}, false],
  ['who is deactivated', { active: false }, {}, false],
  ['who has not accepted the invitation', { invitation: {} as never }, {}, false],
  ['a guest', { email: 'guest@quick-access.invalid' }, {}, false],
  ['who chose nothing', { news: 'none' }, {}, false],
  ['who chose what to act on', { news: 'act' }, {}, true],
  ['who chose what to act on, of one that is over', { news: 'act' }, { kind: 'over' }, false],
  ['who chose all, of one that is over', {}, { kind: 'over' }, true],
  ['a manager of a center, of labor', {}, { category: 'labor' }, false],
])('Of a budget that is heading over hears %s', (_, change, about, hears) => {
  const reader = { ...MANAGER, ...change };
  expect(managersToNotify(SAMPLE_GROUP, { ...PACE, ...about }, [reader])).toEqual(
    hears ? [reader.email] : [],
  );
});

test('Saving the choice that holds changes nothing', () => {
  const moment = { by: { email: 'sam@example.com' } };
  expect(chooseNews({ choice: 'all' }, { choice: 'all' }, moment)).toMatchObject({ change: null });
  expect(chooseNews({ choice: 'all' }, { choice: 'act' }, moment)).toEqual({
    answer: chosenNews('act'),
    change: {
      newsChoice: 'act',
      entries: [
        {
          ...{ action: 'choose news', subject: 'sam@example.com' },
          ...{ before: { choice: 'all' }, after: { choice: 'act' } },
        },
      ],
    },
  });
});

test.each([
  ['all', [true, true, true]],
  ['act', [true, false, true]],
  ['none', [false, false, false]],
] as const)('The choice %s is told by kind, too, to programs of version 0.6.0', (choice, hears) => {
  expect(Object.values(chosenNews(choice).kinds).map(({ email }) => email)).toEqual(hears);
});

test('Who manages no budget chooses between all and nothing', () => {
  expect(choicesOfNews(['order.waiting'])).toEqual(['all', 'none']);
  expect(choicesOfNews(['budget.heading-over', 'budget.critical'])).toEqual(['all', 'act', 'none']);
});

test.each<[string, Parameters<typeof newsFor>[1], string[]]>([
  ['nobody who is signed in', null, []],
  ['an admin, who approves', { role: 'admin' }, ['order.waiting']],
  ['a chef', { role: 'chef' }, []],
  ['a manager of a budget', { role: 'manager', reach }, ['budget.heading-over', 'budget.critical']],
  [
    'a manager who approves',
    { role: 'manager', reach: { ...reach, approves: true } },
    ['budget.heading-over', 'budget.critical', 'order.waiting'],
  ],
  ['a manager of a crew', { role: 'manager', reach: { ...reach, centers: [], crews: ['bar'] } }, []],
])('The news that concern %s are %2$j', (_, user, kinds) => {
  expect(newsFor(SAMPLE_GROUP, user)).toEqual(kinds);
});

test('Nobody is written to twice, however an address is written', () => {
  expect(eachOnce(['Sam@example.com', 'ann@example.com', 'sam@example.com'])).toHaveLength(2);
});
