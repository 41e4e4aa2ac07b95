import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import { type GroupReport, groupReport } from '../../domain/reports/group-report.ts';
import { reportSheet } from '../../domain/reports/report-sheet.ts';
import { sheetSections } from '../../domain/reports/sheet-words.ts';
import type { VenueReport } from '../../domain/reports/venue-report.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { reportPdf } from './report-pdf.ts';

const US = { currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' };
const GERMANY = { currency: 'EUR', locale: 'de-DE', timeZone: 'Europe/Berlin' };
const WEEK = '2026-11-08_to_2026-11-14' as WeekId;
const AT = '2026-11-16T14:05:00.000Z';

const cost = (
  amount: number,
  budget: number,
  percentage: number | null,
  targetPercentage: number | null,
) => ({
  ...{ costCents: cents(amount), budgetCents: cents(budget), overCents: cents(amount - budget) },
  ...{ percentage, targetPercentage },
});

const NAME = 'The Extraordinarily Long Name of a Restaurant and Bar by the Harbor, Łódź Söhne & Αθήνα';

const REPORT: VenueReport = {
  ...{ venueId: 'harbor', name: NAME, state: 'closed', stateBy: 'Ann', stateAt: AT },
  ...{ note: '', reason: '', waved: [] },
  revenue: {
    ...{ cents: cents(1_234_567_89), forecastCents: cents(1_200_000_01), lastWeekCents: cents(999_999_99) },
    ...{ fourWeekMeanCents: cents(1_111_111_11), lastYearCents: cents(1_010_101_02) },
  },
  centers: [
    {
      ...{ id: 'a', name: 'Kitchen of the House by the Harbor with a View, Upstairs and Downstairs' },
      ...{ revenueCents: cents(1_000_000_00), ...cost(1_234_567_89, 1_000_000_05, 99.9, 32.5) },
    },
    { id: 'b', name: 'Bar', revenueCents: cents(1), ...cost(51_00, 1_000_00, 5.1, 22) },
  ],
  labor: cost(2_000_00, 2_500_00, null, 25),
  prime: cost(1_236_618_89, 1_003_500_05, 100.2, null),
  over: [
    {
      ...{ name: 'Kitchen', overCents: cents(234_567_84), alerts: ['Kitchen budget critically low!'] },
      orders: [{ supplier: 'Harbor Seafood', amountCents: cents(700_000_01), day: '2026-11-11' as Day }],
      suppliers: [{ supplier: 'Harbor Seafood', amountCents: cents(900_000_02), usualCents: cents(3) }],
    },
  ],
  notes: [
    { by: 'Ann', text: 'Terrace closed, derby', day: '2026-11-14' as Day },
    { by: null, text: `${'a long story '.repeat(20)}ends` },
  ],
};

async function read(report: VenueReport | GroupReport, place = US) {
  const { content, filename } = await reportPdf({ weekId: WEEK, report, at: AT, place });
  const pdf = await getDocumentProxy(new Uint8Array(content));
  const { text } = await extractText(pdf);
  const [, , width, height] = (await pdf.getPage(1)).view;
  return { filename, pages: text, text: text.join('\n'), paper: [width!, height!].map(Math.round), content };
}

/** All amounts of a report's letter, in the order in which they are told. */
function amountsOf(report: VenueReport | GroupReport, place = US): string[] {
  const letter = sheetSections(reportSheet(report, place));
  return letter.flatMap(({ rows }) =>
    rows.flatMap(({ value }) => value.match(/\$[\d,]+\.\d\d|[\d.]+,\d\d\s€/g) ?? []),
  );
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

test('The page tells every figure of the report to the cent, in its order, and nothing else', async () => {
  const { text, pages, filename } = await read(REPORT);
  expect(pages).toHaveLength(1);
  expect(filename).toBe('report-harbor-2026-11-08_to_2026-11-14.pdf');
  expect(text.match(/\$[\d,]+\.\d\d/g)).toEqual(amountsOf(REPORT));
  // Of sales, of orders together, of labor and prime cost, and of orders by revenue center.
  const shares = ['2.9%', '2.9%', '23.5%', '22.2%', '100.0%', '81.1%', '25%', '100.2%'];
  expect(text.match(/[\d.]+%/g)).toEqual([...shares, '99.9%', '32.5%', '5.1%', '22%']);
  for (const said of [
    NAME,
    'Nov 8, 2026 - Nov 14, 2026',
    'Closed by Ann on Nov 16, 2026, 9:05 AM.',
    'Kitchen budget critically low!',
    'Saturday, Nov 14: Terrace closed, derby (Ann)',
    REPORT.notes[1]!.text,
  ])
    expect(plain(text)).toContain(said);
});

test('Figures and paper are those of the place', async () => {
  const { text, paper } = await read(REPORT, GERMANY);
  expect(plain(text).match(/[\d.]+,\d\d €/g)).toEqual(amountsOf(REPORT, GERMANY).map(plain));
  expect(plain(text)).toContain(`${formatPercentage(99.9, GERMANY)}%`);
  expect(paper).toEqual([595, 842]);
  expect((await read(REPORT)).paper).toEqual([612, 792]);
});

test('However much there is to tell, it is one page, which says what is left out', async () => {
  const centers = Array.from({ length: 12 }, () => REPORT.centers[0]!);
  const notes = Array.from({ length: 200 }, (_, place) => ({
    by: 'Ann',
    text: `${place} ${'x'.repeat(490)}`,
  }));
  const { pages, text } = await read({ ...REPORT, centers, notes });
  expect(pages).toHaveLength(1);
  expect(text).toMatch(/… and \d+ more lines in Tillwise/);
  expect(text.match(/\$[\d,]+\.\d\d/g)).toEqual(amountsOf({ ...REPORT, centers }));
});

test('Amounts that are wider than the paper are written smaller', async () => {
  const huge = cents(99_999_999_999_99);
  const revenue = {
    ...{ cents: huge, forecastCents: huge, lastWeekCents: huge },
    ...{ fourWeekMeanCents: huge, lastYearCents: huge },
  };
  const { text, pages } = await read({ ...REPORT, revenue });
  expect(pages).toHaveLength(1);
  expect(text.match(/\$99,999,999,999\.99/g)).toHaveLength(4);
});

test.each([2, 3, 50])(
  'That of the group tells every figure of its letter to the cent on one page, of %i venues',
  async (count) => {
    const venues = Array.from({ length: count }, (_, at) => ({
      ...{ ...REPORT, venueId: `v${at}`, name: `Venue ${at}`, over: at < 2 ? REPORT.over : [], notes: [] },
      revenue: { ...REPORT.revenue, cents: cents(1_234_567_89 + at) },
    }));
    const report = groupReport({ ...SAMPLE_GROUP, name: 'Harbor Group' }, { venues })!;
    for (const place of [US, { ...GERMANY, currency: 'USD', locale: 'en-GB' }]) {
      const { text, pages, filename } = await read(report, place);
      expect(pages).toHaveLength(1);
      expect(filename).toBe('report-group-2026-11-08_to_2026-11-14.pdf');
      expect(text.match(/\$[\d,]+\.\d\d/g)).toEqual(amountsOf(report, place));
      expect(plain(text)).toContain(`All ${count} venues are closed.`);
    }
  },
);

const JAPAN = { currency: 'JPY', locale: 'ja-JP', timeZone: 'Asia/Tokyo' };
const BOX = 'An empty box is a letter that this page has no font for.';

test('Names and amounts of a Japanese group are letters, of which the page holds no more than it needs', async () => {
  const [first] = REPORT.centers;
  const centers = [{ ...first!, name: '厨房' }];
  const notes = [{ by: '山田', text: 'テラス席は台風のため閉鎖' }];
  const { text, pages, content } = await read(
    { ...REPORT, name: '東京酒場 銀座本店', centers, notes },
    JAPAN,
  );
  for (const said of ['東京酒場 銀座本店', '厨房', '山田: テラス席は台風のため閉鎖', '￥123,456,789'])
    expect(plain(text)).toContain(said);
  expect(text).not.toContain(BOX);
  expect(pages).toHaveLength(1);
  expect(content.length).toBeLessThan(100_000);
});

test('A letter that there is no font for is said to be one', async () => {
  expect((await read(REPORT)).text).not.toContain(BOX);
  expect((await read({ ...REPORT, notes: [{ by: '서울', text: '🎉' }] })).text).toContain(BOX);
});

test.each([
  ['USD', 'en-US', '$1,234,567.89'],
  ['EUR', 'de-DE', '1.234.567,89 €'],
  ['GBP', 'en-GB', '£1,234,567.89'],
  ['JPY', 'en-JP', '¥123,456,789'],
  ['PLN', 'pl-PL', '1 234 567,89 zł'],
  ['SEK', 'sv-SE', '1 234 567,89 kr'],
  ['INR', 'en-IN', '₹12,34,567.89'],
])('Amounts in %s are written with their sign', async (currency, locale, amount) => {
  const { text } = await read(REPORT, { ...US, currency, locale });
  expect(plain(text)).toContain(amount);
  expect(text).not.toContain(BOX);
});
