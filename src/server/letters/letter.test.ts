import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Group, Venue } from '../../domain/group/group.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { US } from '../../domain/testing/locales.ts';
import { ALERT, aMessage, STANDING } from '../testing/a-message.ts';
import { alertLetter, testLetter } from './letter.ts';

const WEEK = '2026-11-15_to_2026-11-21' as WeekId;

test('the email of a critical labor alert says what SPEC section 7 lists', () => {
  const { letter } = aMessage();
  expect(letter).toMatchObject({
    subject: 'ALERT: Labor Budget Critical',
    heading: 'Labor Budget Critical',
    message: 'Labor budget is at 94.4% ($350.00 remaining).',
    link: { label: 'Open the week', path: `/admin?week=${WEEK}` },
    template: {
      category: 'Labor',
      budget_status: 'Critical',
      percentage_remaining: '5.6%',
      amount_remaining: '$350.00',
      amount_spent: '$5,900.00',
      total_budget: '$6,250.00',
      week_id: WEEK,
    },
  });
  expect(letter.sections).toEqual([
    {
      title: null,
      rows: [
        { label: 'Remaining', value: '$350.00 (5.6%)' },
        { label: 'Spent', value: '$5,900.00' },
        { label: 'Budget', value: '$6,250.00' },
        { label: 'Week', value: 'Nov 15, 2026 - Nov 21, 2026' },
        { label: 'Caused by', value: 'Labor by Maria <b>Santos</b>' },
      ],
    },
  ]);
});

test('the email of an alert leads to the dashboard of its budget, where a manager comes, too, but for the specification’s', () => {
  const harbor: Venue = {
    venueId: 'harbor',
    name: 'Harbor',
    centers: [{ id: 'harbor-bar', name: 'Bar', budgetOf: 'own', percentage: 20 }],
    crews: [{ id: 'harbor-team', name: 'Team', department: 'bar' }],
    laborOf: ['harbor-team'],
    labor: 'harbor-labor',
    laborPercentage: 28,
  };
  const pathOf = (group: Group, category: string) =>
    alertLetter(group, { ...ALERT, category }, STANDING).link.path;
  const own = { ...SAMPLE_GROUP, venues: [harbor] };
  expect(pathOf(own, 'harbor-bar')).toBe(`/centers/harbor-bar?week=${WEEK}`);
  expect(pathOf(own, 'harbor-labor')).toBe(`/venues/harbor?week=${WEEK}`);
  const added = { ...SAMPLE_GROUP, venues: [...SAMPLE_GROUP.venues, harbor] };
  expect(pathOf(added, 'harbor-bar')).toBe(`/centers/harbor-bar?week=${WEEK}`);
  expect(pathOf(added, 'scandals')).toBe(`/admin?week=${WEEK}`);
});

test('a test email says who sent it and fills the template too', () => {
  expect(testLetter('Maria', WEEK, US)).toMatchObject({
    sections: [{ rows: [{ label: 'Sent by', value: 'Maria' }] }],
    template: {
      category: 'Test',
      amount_spent: '$0.00',
      percentage_remaining: 'No budget yet',
      week_id: WEEK,
    },
  });
});
