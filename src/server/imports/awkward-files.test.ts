import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '../../domain/calendar/clock.ts';
import { readFile } from '../../domain/imports/read-file.ts';
import type { FileAnswers } from '../../domain/sources/file-read.ts';
import { command, emptyFolder } from '../testing/command-line.ts';
import { ENGINES } from '../testing/engines.ts';
import {
  AWKWARD,
  type AwkwardFile,
  awkwardPath,
  type FixtureIds,
  formWith,
  makeFixtureGroup,
} from '../testing/fixture-group.ts';
import { type Answer, type Installation, install } from '../testing/installation.ts';
import { takingDropped } from './take-dropped.ts';

type Imported = Answer['body'];

describe.each(ENGINES)('A small file that is easily read wrong (%s)', (engine) => {
  let place: Installation;
  let ids: FixtureIds;
  const admin = (method: string, path: string, body?: unknown) => place.as('admin', method, path, body);
  const bytesOf = (name: string) => readFileSync(awkwardPath(name)) as Buffer<ArrayBuffer>;
  const undo = ({ importId }: Imported) => admin('POST', `/imports/${importId}/undo`, {});
  const latest = async () => {
    const [{ importId }] = (await admin('GET', '/imports')).body.imports;
    return (await admin('GET', `/imports/${importId}`)).body;
  };

  beforeAll(async () => {
    place = await install(engine, 'production', undefined, 'none');
    ids = await makeFixtureGroup(place, AWKWARD);
  });
  afterAll(() => place.close());

  /** Holds what was taken of a file against what it comes to: the same, or less where that is told. */
  function hold(file: AwkwardFile, taken: Imported) {
    const days = (file.days ?? []).map(({ day, venue, center, cents }) =>
      [day, ids.center[`${venue} ${center}`], cents].join(' '),
    );
    const hours = (file.hours ?? []).map(({ day, name, number, minutes }) =>
      [day, ids.staff[`${name} ${number}`], minutes].join(' '),
    );
    const orders = file.kind === 'orders' ? [`${file.orders} ${file.cents}`] : [];
    const wanted = [...days, ...hours, ...orders];
    const isTaken = ({ fate }: { fate: string }) => fate === 'taken';
    const found = [
      ...taken.days.filter(isTaken).map((one: Imported) => [one.day, one.centerId, one.cents].join(' ')),
      ...taken.hours.filter(isTaken).map((one: Imported) => [one.day, one.staffId, one.minutes].join(' ')),
      ...(file.kind === 'orders' ? [`${taken.fates.taken} ${taken.orders.sumCents}`] : []),
    ];
    const isTold = taken.asks.length + taken.lines.faults + taken.waiting.length > 0;
    if (file.orTold && isTold) expect(wanted).toEqual(expect.arrayContaining(found));
    else expect(found.sort()).toEqual(wanted.sort());
    if (file.faults !== undefined) expect(taken.lines.faults).toBe(file.faults);
  }

  test.each(Object.entries(AWKWARD.files))(
    'comes by program or page, folder and command alike: %s',
    async (name, file) => {
      const fields = file.fields ?? {};
      const { status, body } = await admin(
        'POST',
        '/imports',
        formWith(name, bytesOf(name), { ...fields, take: 'new' }),
      );
      expect(status).toBe(201);
      hold(file, body);
      if (body.state === 'taken') await undo(body);

      const known = { group: place.context.group, locations: [], columns: [], today: today(place.context) };
      const sent = { name, bytes: bytesOf(name) };
      const { asks } = readFile(sent, fields as FileAnswers, known);
      expect(asks.map(({ what }) => what)).toEqual(
        body.state === 'asks' ? body.asks.map(({ what }: Imported) => what) : [],
      );

      // Whatever takes files by itself knows columns that were told once.
      const read = readFile(sent, fields as FileAnswers, known);
      const heads = 'heads' in read ? read.heads : undefined;
      if (fields.columns)
        await admin('PUT', '/imports/names', { columns: [{ heads, columns: fields.columns }] });
      const { venue } = fields as { venue?: string };
      const folder = emptyFolder();
      mkdirSync(join(folder, venue ?? ''), { recursive: true });
      copyFileSync(awkwardPath(name), join(folder, venue ?? '', name));
      const round = takingDropped(place.context, folder, 0);
      for (let nth = 0; nth < 2; nth++) await round();
      const waits = readdirSync(join(folder, 'waiting'), { recursive: true }).length > 0;
      if (file.kind === 'orders') expect(waits).toBe(true);
      else {
        const byFolder = await latest();
        hold(file, byFolder);
        if (byFolder.state === 'taken') await undo(byFolder);
      }

      const { database, dataFolder } = place.context.config;
      const env = {
        ...{ TILLWISE_MODE: 'production', TILLWISE_DATA: dataFolder },
        ...(engine === 'PostgreSQL' && { DATABASE_URL: database }),
      };
      const words = [...(venue ? ['--venue', venue] : []), ...(file.kind === 'orders' ? ['--history'] : [])];
      const { code, fault } = await command(['take', awkwardPath(name), ...words], env);
      expect(fault).toBe('');
      const byCommand = await latest();
      hold(file, byCommand);
      if (byCommand.state === 'taken') {
        expect(code).toBe(byCommand.lines.faults + byCommand.waiting.length > 0 ? 3 : 0);
        await undo(byCommand);
      }
    },
  );
});
