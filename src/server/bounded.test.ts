import { expect, test } from 'vitest';
import { z } from 'zod';
import { onEachEngine, WEEK } from './testing/installation.ts';

const SHORT = { Accept: 'application/json' };

onEachEngine('A body', (get) => {
  const path = `/weeks/${WEEK}/orders`;
  const order = { revenueCenter: 'bar', supplier: 'Ice Co.', amountCents: 100, day: '2026-11-18' };
  const nested = JSON.stringify({ ...order, more: '~' }).replace('"~"', () => deep(5000));
  const user = { name: 'Ann', email: 'ann@example.com', password: 'a long password', role: 'chef' };

  test('nested 5,000 deep is refused, with a key and without, also of somebody who is not signed in', async () => {
    const keyed = { 'Idempotency-Key': 'deep' };
    const refused = { status: 400, body: { code: 'too-deep' } };
    expect(await get().as('admin', 'POST', path, nested)).toMatchObject(refused);
    expect(await get().as('admin', 'POST', path, nested, keyed)).toMatchObject(refused);
    const stranger = JSON.stringify({ ...user, more: '~' }).replace('"~"', () => deep(1000));
    expect(await get().send('POST', '/users', stranger, keyed)).toMatchObject(refused);
    expect(await get().send('POST', path, nested)).toMatchObject({ status: 401 });
  });

  test.each(['/users', '/auth/sign-in/email', '/password/reset', '/quick-access'])(
    'over 16 kB is not read where nobody has to be known: %s',
    async (url) => {
      const body = { ...user, token: 'x', more: 'x'.repeat(16_000) };
      expect(await get().send('POST', url, body, SHORT)).toMatchObject({
        status: 413,
        body: { code: 'too-large' },
      });
    },
  );

  test('of more names than any schema has is refused before it is looked at', async () => {
    const names = Object.fromEntries(Array.from({ length: 75_000 }, (_, at) => [`name${at}`, 1]));
    expect(await get().as('admin', 'POST', path, { ...order, ...names })).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    });
  });

  test('that is wrong in many places names twenty of them', async () => {
    const entries = Array.from({ length: 500 }, () => ({ staffId: '', minutes: 7 }));
    const { status, body } = await get().as('admin', 'PUT', `/weeks/${WEEK}/hours`, { entries });
    expect(status).toBe(422);
    expect(body.errors).toHaveLength(20);
    const lines = Array.from({ length: 300 }, () => 'x,,x');
    const csv = ['Date,Supplier,Amount', ...lines].join('\n');
    const file = await get().as('admin', 'POST', `${path}/import-csv`, { csv });
    expect(file.body.errors).toHaveLength(20);
    const emailRecipients = 'a,'.repeat(900);
    const settings = await get().as('admin', 'PUT', '/settings/budgets', { emailRecipients });
    expect(settings.body.errors).toHaveLength(20);
  });
});

function deep(levels: number): string {
  return `${'['.repeat(levels)}${']'.repeat(levels)}`;
}

onEachEngine('The schema of every request', (get) => {
  test('ends with the length of a text or a list before it looks at anything in it', () => {
    const faults = get()
      .app()
      .openAPIRegistry.definitions.flatMap((definition) => {
        if (definition.type !== 'route') return [];
        const { method, path, request = {} } = definition.route;
        const { body, params, query, headers } = request;
        const bodies = Object.values(body?.content ?? {}).map(
          // A form with files is described without a schema: it has bounds of its own.
          (content) =>
            content && 'schema' in content && content.schema instanceof z.ZodType && content.schema,
        );
        return [...bodies, params, query, headers].flatMap((schema) =>
          schema ? unboundedIn(schema as z.ZodType, `${method} ${path}`) : [],
        );
      });
    expect(faults).toEqual([]);
  });
});

test.each<[string, z.ZodType, string[]]>([
  ['a text', z.string(), ['x: a text of any length']],
  ['a text whose length is told too late', z.string().trim().max(5), ['x: a text of any length']],
  ['a text whose length stops nothing', z.string().max(5).trim(), ['x: a text of any length']],
  ['a text with a bound', z.string().max(5, { abort: true }).trim(), []],
  ['a list', z.object({ a: z.array(z.number()) }), ['x.a: a list of any length']],
  ['a record', z.record(z.string(), z.number()), ['x: a record']],
  ['texts within', z.object({ a: z.string().optional() }).partial(), ['x.a: a text of any length']],
])('The check of the schemas finds %s', (_, schema, faults) => {
  expect(unboundedIn(schema, 'x')).toEqual(faults);
});

/** Where a schema takes a text or a list of any length, or something whose size this does not know how to tell. */
function unboundedIn(schema: z.core.$ZodType, at: string): string[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'string':
      return isBoundedText(schema as z.ZodString) ? [] : [`${at}: a text of any length`];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => unboundedIn(field, `${at}.${name}`));
    case 'array':
      return [`${at}: a list of any length`];
    case 'union':
      return def.options.flatMap((option) => unboundedIn(option, at));
    case 'optional':
    case 'nullable':
    case 'default':
      return unboundedIn(def.innerType, at);
    case 'pipe':
      return isBoundedList(def) ? unboundedIn(def.out.element, `${at}[]`) : unboundedIn(def.in, at);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return [];
    default:
      return [`${at}: a ${def.type}`];
  }
}

/** Whether the first check of a text is its length, which stops all the others. */
function isBoundedText(text: z.ZodString): boolean {
  const [first] = text._zod.def.checks ?? [];
  const check = first?._zod.def as { check?: string; abort?: boolean } | undefined;
  return check?.check === 'max_length' && check.abort === true;
}

/** Whether a list's length is looked at before the list: what `boundedList` makes. */
function isBoundedList(def: z.core.$ZodPipeDef): def is z.core.$ZodPipeDef<z.core.$ZodType, z.ZodArray> {
  if (def.in._zod.def.type !== 'transform' || def.out._zod.def.type !== 'array') return false;
  const longest = maximumOf(def.out as z.ZodArray);
  if (longest === undefined) return false;
  const tooMany = Array.from({ length: longest + 1 }, () => undefined);
  return (z.pipe(def.in, z.any()).safeParse(tooMany).error?.issues.length ?? 0) === 1;
}

function maximumOf(list: z.ZodArray): number | undefined {
  const checks = (list._zod.def.checks ?? []).map((check) => check._zod.def as { maximum?: number });
  return checks.find(({ maximum }) => maximum !== undefined)?.maximum;
}
