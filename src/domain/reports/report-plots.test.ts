import { expect, test } from 'vitest';
import { boxOf, drawBars, drawWeeks, type PlotDrawing, type PlotSize } from './report-plots.ts';

/** Numbers from 0 to 1, the same on every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Texts that touch one another, a line that is no base, or the frame. */
function faultsIn({ texts, lines }: PlotDrawing, { width, height }: PlotSize): string[] {
  const boxes = texts.map((text) => ({ name: text.text, ...boxOf(text) }));
  const outside = boxes.filter(
    ({ left, right, top, bottom }) => left < -0.5 || right > width + 0.5 || top < 0 || bottom > height + 0.5,
  );
  const meeting = boxes.filter((one, at) =>
    boxes.slice(at + 1).some((other) => {
      return (
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
      );
    }),
  );
  const points = lines.flatMap(({ points: all }) =>
    all.slice(1).flatMap(([x, y], at) => {
      const [fromX, fromY] = all[at]!;
      return Array.from({ length: 101 }, (_, step) => [
        fromX + ((x - fromX) * step) / 100,
        fromY + ((y - fromY) * step) / 100,
      ]);
    }),
  );
  const crossed = boxes.filter(({ left, right, top, bottom }) =>
    points.some(([x, y]) => x! > left && x! < right && y! > top && y! < bottom),
  );
  return [
    ...outside.map(({ name }) => `outside: ${name}`),
    ...meeting.map(({ name }) => `meets: ${name}`),
    ...crossed.map(({ name }) => `crossed: ${name}`),
  ];
}

test('Names in pictures of 200 weeks touch neither one another nor a line nor the edge', () => {
  const random = numbersFrom(7);
  for (let shape = 0; shape < 200; shape++) {
    const size = { width: 230 + Math.floor(random() * 400), height: 92 + Math.floor(random() * 60) };
    const value = () => (random() < 0.2 ? null : Math.round(random() * (shape % 3 === 0 ? 40 : 1_200)) / 10);
    const weeks = Array.from({ length: 10 }, (_, at) => {
      const own = at > 7 ? Math.round(random() * 900) / 10 : value();
      return { label: `Sep ${10 + at}`, value: own, text: `${own}%` };
    });
    const target = random() < 0.1 ? null : { value: Math.round(random() * 900) / 10, text: 'target 62.5%' };
    expect([shape, faultsIn(drawWeeks({ title: '', says: '', weeks, target }, size), size)]).toEqual([
      shape,
      [],
    ]);
    const bars = Array.from({ length: 1 + Math.floor(random() * 7) }, (_, at) => ({
      label: ['Sun', 'A kitchen with a long name', 'Bar'][at % 3]!,
      amount: random() < 0.2 ? null : Math.floor(random() * 1_234_567_89),
      mark: random() < 0.2 ? null : Math.floor(random() * 1_234_567_89),
    }));
    expect([shape, faultsIn(drawBars({ title: '', says: '', bars }, size), size)]).toEqual([shape, []]);
  }
});

test('A week that nobody entered is a gap in the line, and a day is an empty bar', () => {
  const weeks = [40, null, 50, 60].map((value, at) => ({ label: `${at}`, value, text: `${value}%` }));
  const size = { width: 300, height: 120 };
  const { lines, dot } = drawWeeks({ title: '', says: '', weeks, target: null }, size);
  expect(lines.filter(({ of }) => of === 'line').map(({ points }) => points.length)).toEqual([1, 2]);
  expect(dot).not.toBeNull();
  const { bars } = drawBars({ title: '', says: '', bars: [{ label: 'Sun', amount: null, mark: 5 }] }, size);
  expect(bars).toMatchObject([{ isMissing: true }]);
});
