/** Something that can be gone to. */
export interface Findable {
  label: string;
}

/** Those whose name has all that is typed, in the order given; names that begin with it first. */
export function findPlaces<Place extends Findable>(places: readonly Place[], typed: string): Place[] {
  const words = typed.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
  const found = places.filter(({ label }) => {
    const name = label.toLocaleLowerCase('en');
    return words.every((word) => name.includes(word));
  });
  const begins = ({ label }: Place) => label.toLocaleLowerCase('en').startsWith(words.join(' '));
  return [...found.filter(begins), ...found.filter((place) => !begins(place))];
}
