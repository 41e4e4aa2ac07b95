import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { LiveEvent } from '../../domain/desk/live-event.ts';
import { type Carried, messagesOf } from './bus.ts';

const weekOf = (day: number, venues: string[]): LiveEvent => ({
  ...{ topic: 'week', weekId: `week ${day}` as WeekId, venues },
});
const venues = (count: number, name = 'venue') => Array.from({ length: count }, (_, at) => `${name}-${at}`);

test.each([
  ['nothing', [], 0],
  ['one event', [weekOf(1, ['pier'])], 1],
  ['a year of weeks of three venues', Array.from({ length: 52 }, (_, at) => weekOf(at, venues(3))), 1],
  ['115 weeks of 100 venues', Array.from({ length: 115 }, (_, at) => weekOf(at, venues(100))), 23],
  ['names beyond ASCII', Array.from({ length: 30 }, (_, at) => weekOf(at, venues(50, '食堂'))), 4],
] satisfies [string, Carried[], number][])(
  '%s is carried whole, and no message is too long',
  (_, carried, most) => {
    const messages = messagesOf(carried, 7_900);
    expect(messages.flatMap((message) => JSON.parse(message))).toEqual(carried);
    for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(7_900);
    expect(messages.length).toBeLessThanOrEqual(most);
  },
);

test('An event of more venues than fit is one of the whole group, and what is beside it stays', () => {
  const access = { access: 'user' };
  const messages = messagesOf([access, weekOf(1, venues(1_000)), weekOf(2, ['pier'])], 7_900);
  expect(messages.flatMap((message) => JSON.parse(message))).toEqual([
    ...[access, { topic: 'week', weekId: 'week 1' }, weekOf(2, ['pier'])],
  ]);
});
