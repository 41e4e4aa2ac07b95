import { connect } from '../db/connect.ts';
import type { Engine } from './engines.ts';
import { createDatabase } from './installation.ts';
import { type PictureKind, readPicture, readSchema, restorePicture } from './picture.ts';

/** Makes a database what a version left: on SQLite the file of that name. Its address. */
export async function restoredPicture(
  engine: Engine,
  file: string,
  [version, kind]: [version: string, kind: PictureKind],
): Promise<string> {
  const isPostgres = engine === 'PostgreSQL';
  const address = isPostgres ? await createDatabase() : file;
  const { db } = connect(address, () => {});
  await restorePicture(db, readPicture(version, kind), readSchema(version, isPostgres));
  await db.destroy();
  return address;
}
