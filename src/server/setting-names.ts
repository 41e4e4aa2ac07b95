/** The prefix of this program's settings. */
const OURS = 'TILLWISE_';
/** The other prefixes of settings, all for sending email. */
const OF_MAIL = ['SMTP_', 'EMAILJS_'];
/** A name at least this long that nearly matches a setting is probably meant as one. Shorter names aren't: HOME is not HOST. */
const LONG_ENOUGH = 9;
const NEARLY = 2;

/** Returns one line for each name that looks like a setting and is none, with the setting that was probably meant. */
export function unknownSettings(given: readonly string[], known: readonly string[]): string[] {
  const isOurs = (name: string) =>
    [OURS, ...OF_MAIL].some((start) => name.startsWith(start)) ||
    (name.length >= LONG_ENOUGH && known.some((one) => distance(name, one) <= NEARLY));
  const unknown = given.filter((name) => !known.includes(name) && isOurs(name));
  return unknown.map((name) => {
    const bare = name.startsWith(OURS) ? name.slice(OURS.length) : '';
    if (known.includes(bare)) return `${name} is not a setting: did you mean ${bare}?`;
    const [nearest = ''] = known.toSorted((a, b) => distance(name, a) - distance(name, b));
    const meant =
      distance(name, nearest) <= MOST_SLIPS ? `did you mean ${nearest}?` : 'see docs/operations.md';
    return `${name} is not a setting: ${meant}`;
  });
}

const MOST_SLIPS = 4;

/** Returns the edit distance: how many letters must be added, removed or changed to make one text of another. */
function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1];
    for (const [column, other] of [...to].entries())
      line.push(
        Math.min(above[column + 1]! + 1, line[column]! + 1, above[column]! + (letter === other ? 0 : 1)),
      );
    above = line;
  }
  return above.at(-1)!;
}
