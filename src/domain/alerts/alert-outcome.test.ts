import { describe, expect, test } from 'vitest';
import { standingOf } from '../budgets/budget.ts';
import type { WeekId } from '../calendar/week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { aMoment } from '../testing/a-moment.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { type WeekSums, weekSums } from '../weeks/week-sums.ts';
import type { Alert } from './alert.ts';
import { type BudgetBefore, weighStanding } from './alert-change.ts';
import {
  type AlertOrigin,
  afterOutcome,
  alertFactsOf,
  alertOutcome,
  alertsAfter,
  mailDue,
  type NewAlert,
  type TopicMail,
} from './alert-outcome.ts';
import { MAIL_HELD } from './alert-words.ts';

const WEEK = '2026-11-15_to_2026-11-21' as WeekId;
const AT = '2026-11-19T17:00:00.000Z';
const alert = (alertId: string, more: Partial<Alert> = {}) =>
  ({
    ...{ alertId, weekId: WEEK, category: 'bar', type: 'danger', kind: 'critical', cause: 'order' },
    ...{ mail: { recipients: 0 }, resolvedAt: null, ...more },
  }) as Alert;

test('What decides about new alerts is what is not resolved in the week, and what of it was told by email', () => {
  const result = alert('told', { mail: { state: 'none', recipients: 2, reason: null } });
  const others = [alert('over', { resolvedAt: AT }), alert('else', { weekId: `${WEEK}!` as WeekId })];
  expect(alertFactsOf([result, alert('open'), ...others], WEEK)).toEqual({
    open: [result, alert('open')],
    mailed: [{ topic: `alert ${WEEK} bar danger`, stands: true, lastDueAt: null }],
  });
});

test('What is raised comes first, the last one on top, and what is resolved stays where it was', () => {
  const raised = ['c', 'd'].map((id) => ({
    alert: alert(id),
    standing: {} as never,
    mail: null,
    wasMailed: false,
  }));
  expect(alertsAfter([alert('b'), alert('a')], { raised, resolved: ['b'] }, AT)).toEqual([
    ...[alert('d'), alert('c')],
    ...[alert('b', { resolvedAt: AT }), alert('a')],
  ]);
});

test.each<[string, Partial<TopicMail> | null, object | null]>([
  ['of which nothing was told, goes out at once', null, { dueAt: AT, isHeld: false }],
  ['whose level was told of and still holds, does not go out', { stands: true }, null],
  [
    'told of 59 minutes ago waits until the hour is over',
    { lastDueAt: '2026-11-19T16:01:00.000Z' },
    { dueAt: '2026-11-19T17:01:00.000Z', isHeld: true },
  ],
  ['told of an hour ago goes out', { lastDueAt: '2026-11-19T16:00:00.000Z' }, { dueAt: AT, isHeld: false }],
  ['that recovered, and was never due, goes out', { lastDueAt: null }, { dueAt: AT, isHeld: false }],
  ['beside one about another goes out', { topic: 'other', stands: true }, { dueAt: AT, isHeld: false }],
])('An email about a topic %s', (_, told, due) => {
  const mailed = told ? [{ topic: 'bar', stands: false, lastDueAt: AT, ...told }] : [];
  const expected = due && { topic: 'bar', recipients: ['ann@x.example'], ...due };
  expect(mailDue('bar', ['ann@x.example'], mailed, AT)).toEqual(expected);
});

/** Settings of a group in which Ann is written to; `saved` for one in which anybody ever saved them. */
const settingsWith = (some: object = {}) =>
  groupSettings(SAMPLE_GROUP, {
    ...DEFAULT_SETTINGS,
    ...{ sendWarning: true, sendCritical: true, emailRecipients: 'ann@x.example', updatedAt: AT },
    ...some,
  });

const ENTERED = weekSums({ revenue: { total: 1_000_00 } }).revenue;

/** What an order does to the alerts of the bar that leaves so much spent of $100.00. */
function outcome(
  spent: number,
  some: Partial<AlertOrigin> = {},
  moment: { noMail?: string; beganOn?: Day } = {},
  { revenue = ENTERED, was }: { revenue?: WeekSums['revenue']; was?: BudgetBefore } = {},
) {
  const settings = some.settings ?? settingsWith();
  const facts = { open: [], mailed: [] };
  const origin = { weekId: WEEK, cause: 'order', facts, settings, ...some } as const;
  const standing = standingOf(cents(100_00), cents(spent), settings);
  const { beganOn, noMail = null } = moment;
  const now = aMoment({ userId: 'bo', name: 'Bo', role: 'admin' }, AT);
  const group = { ...SAMPLE_GROUP, ...(beganOn && { beganOn }) };
  const weighed = weighStanding('bar', origin.cause, standing, { settings, revenue }, was);
  return alertOutcome([weighed], origin, { ...now, noMail, group });
}

const mailOf = ({ raised }: { raised: readonly NewAlert[] }) =>
  raised.map(({ alert, mail, wasMailed }) => [alert.mail, mail?.dueAt ?? null, wasMailed]);
const TOPIC = `alert ${WEEK} bar danger`;
const NONE = { state: 'none', recipients: 0, reason: null };

describe('An alert that is raised', () => {
  test('says what remains, who did it, and that an email waits for its recipients', () => {
    expect(outcome(95_00).raised).toMatchObject([
      {
        alert: { type: 'danger', percentage: 5, causedBy: 'Bo', createdAt: AT, emailSent: false },
        mail: { topic: TOPIC, recipients: ['ann@x.example'], dueAt: AT, isHeld: false },
      },
    ]);
    expect(mailOf(outcome(95_00))).toEqual([[{ state: 'waiting', recipients: 1, reason: null }, AT, false]]);
  });

  test('is none of a week that was over before the place was made', () => {
    expect(outcome(95_00, {}, { beganOn: '2026-11-22' as Day }).raised).toEqual([]);
    expect(outcome(95_00, {}, { beganOn: '2026-11-21' as Day }).raised).toHaveLength(1);
  });

  test('tells by email once of a level, and an hour later again once it recovered', () => {
    const mailed = (stands: boolean) => ({
      facts: { open: [], mailed: [{ topic: TOPIC, stands, lastDueAt: AT }] },
    });
    expect(mailOf(outcome(95_00, mailed(true)))).toEqual([[NONE, null, true]]);
    const held = { state: 'waiting', recipients: 1, reason: MAIL_HELD };
    expect(mailOf(outcome(95_00, mailed(false)))).toEqual([[held, '2026-11-19T18:00:00.000Z', false]]);
  });

  test('is none the less told for what was told of something else', () => {
    const mailed = [{ topic: 'another', stands: true, lastDueAt: AT }];
    expect(mailOf(outcome(95_00, { facts: { open: [], mailed } }))).toEqual([
      [{ state: 'waiting', recipients: 1, reason: null }, AT, false],
    ]);
  });

  test('stands as told of from when it was raised where no email service is set up', () => {
    const facts = { open: [], mailed: [] };
    const after = afterOutcome(WEEK, facts, outcome(95_00, { facts }, { noMail: 'Kept as a file.' }));
    expect(after.mailed).toEqual([{ topic: TOPIC, stands: true, lastDueAt: AT }]);
  });

  test('says why none leaves where no email service is set up', () => {
    const kept = { state: 'none', recipients: 1, reason: 'Kept as a file.' };
    expect(mailOf(outcome(95_00, {}, { noMail: 'Kept as a file.' }))).toEqual([[kept, null, false]]);
  });

  test.each<[string, number, object, string]>([
    ['a critical one, with email off', 95_00, { sendCritical: false }, 'off'],
    ['a critical one, with nobody to write to', 95_00, { emailRecipients: '' }, 'off'],
    ['a warning, with email off', 86_00, { sendWarning: false }, 'none'],
    [
      'a critical one, before anybody saved settings',
      95_00,
      { sendCritical: false, updatedAt: null },
      'none',
    ],
  ])('without an email says that one is missing where it is: %s', (_, spent, some, state) => {
    expect(mailOf(outcome(spent, { settings: settingsWith(some) }))).toEqual([
      [{ ...NONE, state }, null, false],
    ]);
  });
});

describe('A budget that is over', () => {
  const titles = ({ raised }: { raised: readonly NewAlert[] }) => raised.map(({ alert }) => alert.title);
  const over = alert('over', { kind: 'over' });
  const standing = { facts: { open: [over], mailed: [] } };

  test.each<[string, number, string[]]>([
    ['is not by exactly its budget', 100_00, ['Bar Budget Critical']],
    ['is by a cent', 100_01, ['Bar is over: $0.01', 'Bar Budget Critical']],
    ['is by more', 265_67, ['Bar is over: $165.67', 'Bar Budget Critical']],
  ])('%s', (_, spent, told) => {
    expect(titles(outcome(spent))).toEqual(told);
  });

  test('is told as danger, with a letter of its own beside one about what remains', () => {
    const mailed = [{ topic: TOPIC, stands: true, lastDueAt: AT }];
    const [told] = outcome(120_00, { facts: { open: [], mailed } }).raised;
    expect(told).toMatchObject({
      alert: { type: 'danger', kind: 'over', cause: 'order', percentage: -20 },
      mail: { topic: `alert ${WEEK} bar over`, recipients: ['ann@x.example'] },
    });
    expect(told?.alert.message).toBe('$120.00 was ordered of a budget of $100.00: $20.00 over.');
  });

  test('is told with a letter beside that of what remains, which has none once people know more', () => {
    expect(outcome(120_00).raised.map(({ mail }) => mail?.topic)).toEqual([
      `alert ${WEEK} bar over`,
      `alert ${WEEK} bar danger`,
    ]);
    const [later] = outcome(130_00, standing).raised;
    expect([later?.alert.title, later?.mail, later?.wasMailed]).toEqual(['Bar Budget Critical', null, true]);
  });

  test('is told once while it stands, and again once it had recovered', () => {
    expect(titles(outcome(120_00, standing))).toEqual(['Bar Budget Critical']);
    expect(outcome(120_00, standing).resolved).toEqual([]);
    expect(outcome(100_00, standing).resolved).toEqual(['over']);
    expect(titles(outcome(120_00))).toContain('Bar is over: $20.00');
  });

  test('is not told of by a change that left it over, nor resolved while the revenue is not entered', () => {
    const was = { level: 'danger', isOver: true } as const;
    expect(titles(outcome(120_00, { cause: 'budget' }, {}, { was }))).toEqual([]);
    const within = { level: null, isOver: false };
    expect(titles(outcome(120_00, { cause: 'budget' }, {}, { was: within }))).toEqual([
      'Bar is over: $20.00',
    ]);
    const { revenue } = weekSums({});
    expect(titles(outcome(120_00, {}, {}, { revenue }))).toEqual([]);
    expect(outcome(90_00, standing, {}, { revenue }).resolved).toEqual([]);
  });

  test('is told of no week that is history', () => {
    expect(outcome(120_00, {}, { beganOn: '2026-11-22' as Day }).raised).toEqual([]);
  });
});

describe('Alerts that no longer hold', () => {
  const open = [
    alert('danger'),
    alert('warning', { type: 'warning', kind: 'warning' }),
    alert('lowered', { kind: 'notice' }),
    alert('pace', { kind: 'heading-over' }),
    alert('kitchen', { category: 'kitchen' }),
  ];

  test.each([
    ['above both thresholds', 10_00, ['danger', 'warning']],
    ['at warning', 86_00, ['danger']],
    ['at critical', 95_00, []],
  ])(
    'are resolved with the budget %s, but no notice of a correction or of the pace',
    (_, spent, resolved) => {
      expect(outcome(spent, { facts: { open, mailed: [] } }).resolved).toEqual(resolved);
    },
  );

  test('no longer stand as told by email, and what is raised does from then on', () => {
    const mailed = (['danger', 'warning'] as const).map((type) => ({
      topic: `alert ${WEEK} bar ${type}`,
      ...{ stands: true, lastDueAt: '2026-11-19T09:00:00.000Z' },
    }));
    const facts = { open, mailed };
    const recovered = afterOutcome(WEEK, facts, outcome(86_00, { facts }));
    expect(recovered.open.map(({ alertId }) => alertId)).toEqual([
      ...['warning', 'lowered', 'pace', 'kitchen', 'new-1'],
    ]);
    expect(recovered.mailed.map(({ stands }) => stands)).toEqual([false, true]);
    const again = afterOutcome(WEEK, recovered, outcome(95_00, { facts: recovered }));
    expect(again.mailed).toContainEqual({ topic: TOPIC, stands: true, lastDueAt: AT });
    expect(again.mailed).toHaveLength(2);
  });
});
