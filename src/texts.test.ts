import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// What people read, in pages, letters, files and the API's problems: plain English as the trade speaks it. Comments are not read here.
const files = globSync('src/{client,domain,server}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.|\/testing\/|\/migrations\/|\/pictures\//.test(file),
);

/** Sentences that were translated, and what is written in place of them. */
const INSTEAD = [
  ['four weeks of five end between', 'usually ends between'],
  ['Enter and the arrows lead on', 'Enter moves down'],
  ['Empty is not entered', 'Leave blank if not entered'],
  ['To forecast', 'vs. forecast'],
  ['without a day count', 'not split by day'],
  ['From which hour on', 'Overtime after'],
  ['There is none when nothing', 'No email when nothing changed'],
  ['it lasted', 'usually'],
  ['its venue says', 'Each venue sets'],
  ['counted once saved there', 'Used to fill in an empty week'],
  ['weeks differ anyway', 'within the usual variation'],
  ['Say what you expect', 'Set expected sales'],
  ['Of Which State', 'State'],
  ['Weeks Begin On', 'Week starts on'],
  ['are for good', 'can’t be changed'],
  ['Saved at once', 'Saved right away'],
  ['Told while', 'Sent while'],
  ['} waits for approval', 'is waiting for approval'],
  ['is not said yet', 'No usual hours yet'],
  ['Take it back', 'undo'],
  ['already here: ', 'already ordered'],
  ['this very', 'this'],
  [' anew: ', ' again'],
  ['is of no use to', 'would change nothing'],
  ['is all right because', 'It’s fine because'],
  ['nothing to say about', 'No sales are entered'],
  ['is none of your', 'is not one of your'],
  ['that can be read.', 'can’t be read as an amount'],
  ['comes again with', 'once a file has it'],
  ['under the head', 'below the heading row'],
  ['stays so', 'was left that way'],
  ['taken for closed', 'counted as closed'],
  ['a day of rest', 'closed'],
  ['for late paper.', 'for late paperwork'],
  ['it means no other', 'it can’t mean another'],
  ['of as much would', 'of that size would'],
  ['entered already', 'was already entered'],
  ['took it over', 'imported it'],
  ['is told your reason', 'sees your reason'],
  ['does not hold', 'is not valid'],
  ['is called that', 'has that name'],
  ['have kept them', 'saved them'],
  ['go on, unless', 'keep working unless'],
  ['in weeks to come', 'future weeks'],
  ['Make link', 'Create link'],
  ['Budget unknown', 'Not loaded'],
] as const;

/** The lines of a file that aren't comments, with where they stand. */
function linesOf(file: string): string[] {
  const lines = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g, (comment) =>
    comment.replaceAll(/[^\n]/g, ''),
  );
  return lines.split('\n').map((line, at) => `${file}:${at + 1}: ${line}`);
}

const all = files.flatMap(linesOf);

test.each(INSTEAD)('Nobody reads “%s”: “%s” says it', (banned) => {
  expect(all.filter((line) => line.includes(banned))).toEqual([]);
});

test('“Can not” is one word or none', () => {
  expect(all.filter((line) => /\bcan not\b/i.test(line))).toEqual([]);
});

test('A minus is a hyphen everywhere, as in the amounts', () => {
  expect(all.filter((line) => /\u2212|&minus;/.test(line))).toEqual([]);
});

test('Email is one word, but in the names of recorded actions', () => {
  const isAction = /'(?:retry|acknowledge|send|send test) e-mail(?: again)?'/g;
  expect(all.filter((line) => /e-mail/i.test(line.replaceAll(isAction, '')))).toEqual([]);
});

test('A share’s percent sign follows its figure without a space', () => {
  expect(all.filter((line) => /[\d}] %(?!\w)[^;]*['`<]/.test(line) && !/[=(] ?\w+ % /.test(line))).toEqual(
    [],
  );
});
