import { expect, test } from 'vitest';
import type { FileQuestion } from '../sources/file-read.ts';
import { IMPORTS_REFUSED } from './imports-refused.ts';
import { besideRefused } from './sent-file.ts';

const asked = (what: FileQuestion['what']): FileQuestion[] => [{ what, words: 'Say it.' }];
const KIND = { field: 'kind', refused: IMPORTS_REFUSED.importKind };
const HISTORY = { field: 'history', refused: IMPORTS_REFUSED.importHistory };

test.each<
  [what: string, ...of: Parameters<typeof besideRefused>, refused: typeof KIND | typeof HISTORY | null]
>([
  ['sales that nothing was said of', { kind: 'sales', asks: [] }, {}, null],
  ['sales that are said to be sales', { kind: 'sales', asks: [] }, { kind: 'sales' }, null],
  ['sales that are said to be hours', { kind: 'sales', asks: [] }, { kind: 'hours' }, KIND],
  ['a file that itself asks what it is', { kind: 'sales', asks: asked('kind') }, { kind: 'hours' }, null],
  ['a file whose columns are to be told', { kind: 'sales', asks: asked('columns') }, { kind: 'hours' }, null],
  ['sales that ask something else', { kind: 'sales', asks: asked('venue') }, { kind: 'hours' }, KIND],
  ['orders that are not said to be history', { kind: 'orders', asks: [] }, {}, HISTORY],
  ['orders that are said to be history', { kind: 'orders', asks: [] }, { history: 'yes' }, null],
])('What comes beside %s is weighed', (_, read, beside, refused) => {
  expect(besideRefused(read, beside)).toEqual(refused);
});
