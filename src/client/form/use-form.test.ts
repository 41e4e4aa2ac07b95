import { expect, test } from 'vitest';
import { newOrder } from '../../domain/orders/order.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { RequestError } from '../data/request-error.ts';
import { schemaFaults, serverFaults } from './use-form.ts';

const NAMES = { amountCents: 'amount', revenueCenter: 'category' } as const;
const NOWHERE = { field: 'elsewhere', message: 'Unknown.' };

test('What the schema finds at fault is said at the form’s own fields', () => {
  const { error } = newOrder(SAMPLE_GROUP).safeParse({
    revenueCenter: 'attic',
    amountCents: -1.5,
    supplier: '',
  });
  expect(schemaFaults(error, NAMES)).toEqual({
    category: 'Choose kitchen, bar, scandals or townhouse.',
    amount: 'Give the amount as a whole number of cents.',
  });
  expect(schemaFaults(undefined, NAMES)).toEqual({});
});

test('What the server refuses is said at the field it is about; what is none is not', () => {
  const errors = [
    { field: 'amountCents', message: 'Too much.' },
    { field: 'amountCents', message: 'Far too much.' },
    { field: 'revenueCenter', message: 'Not yours.' },
    NOWHERE,
  ];
  const problem = { type: 'about:blank', title: 'No', status: 422, code: 'invalid-request', errors } as const;
  const refused = new RequestError(422, '', { ...problem, detail: 'No.', errors: [...errors] } as never);
  expect(serverFaults(refused, NAMES)).toEqual({ amount: 'Too much. Far too much.', category: 'Not yours.' });
  expect(serverFaults(new Error('away'), NAMES)).toEqual({});
  const within = { ...problem, detail: 'No.', errors: [{ field: 'revenueCenter.0', message: 'Gone.' }] };
  expect(serverFaults(new RequestError(422, '', within as never), NAMES)).toEqual({ category: 'Gone.' });
});
