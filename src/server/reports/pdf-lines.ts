import { toneOf, type Verdict } from '../../domain/budgets/verdict.ts';
import type { Fonts, Weight } from './pdf-fonts.ts';
import { colorOf, drawIcon, drawPicture, type Picture } from './pdf-pictures.ts';

/** The area of a page to write in, in points. */
interface Bounds {
  left: number;
  width: number;
  top: number;
  bottom: number;
}

/** The parts of a page, from top to bottom. */
export type Part =
  | { kind: 'title' | 'small' | 'heading' | 'strong' | 'item' | 'foot'; text: string }
  | { kind: 'pictures'; pictures: readonly Picture[] }
  | { kind: 'table'; heads: readonly string[]; rows: readonly PdfTableRow[] };

/** A row of a table. The second and further lines of a cell are small and gray, under its first. */
export interface PdfTableRow {
  cells: readonly string[];
  isStrong: boolean;
  /** The status of the row, shown under its name with the name in `markOf`. */
  mark: Verdict | null;
  markOf?: string | null;
}

/** A line of the page: its height, and how to draw it at a position. */
interface Line {
  height: number;
  draw: (y: number) => void;
  /** Whether nothing in it is too wide for its space. */
  fits: boolean;
}

interface Page {
  doc: PDFKit.PDFDocument;
  fonts: Fonts;
}

interface Style {
  size: number;
  font: Weight;
  color: string;
  above: number;
}

const INK = '#1b1b1a';
const QUIET = '#5c5c57';
const RULE = '#d8d6cf';
const STYLES = {
  title: { size: 22, font: 'bold', color: INK, above: 0 },
  small: { size: 9.5, font: 'regular', color: QUIET, above: 3 },
  heading: { size: 13, font: 'bold', color: INK, above: 16 },
  strong: { size: 10, font: 'bold', color: INK, above: 6 },
  item: { size: 10, font: 'regular', color: INK, above: 3 },
  foot: { size: 9.5, font: 'regular', color: QUIET, above: 14 },
} as const satisfies Record<string, Style>;

/** Digits of equal width, so that amounts line up. */
const FIGURES = { features: ['tnum' as const], lineBreak: false };

/** The indent of items, the gap between columns, and the smallest width of the first column, in points. */
const INDENT = 10;
const GAP = 14;
const NARROWEST = 110;

/** The sizes to try, one after the other, until everything fits on the page. */
const SCALES = [1, 0.92, 0.85, 0.78, 0.7, 0.6, 0.5];

/** Returns the lines of a page at the largest size at which all fit. At the smallest size, those that fit, with the number left out. */
export function fittedLines(
  page: Page,
  { top, bottom, left, width }: Bounds,
  linesAt: (scale: number) => Line[],
): { draw: () => void }[] {
  const room = bottom - top;
  const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { height }) => sum + height, 0);
  let lines: Line[] = [];
  for (const scale of SCALES) {
    lines = linesAt(scale);
    if (lines.every(({ fits }) => fits) && heightOf(lines) <= room) return placed(lines, top);
  }
  const smallest = SCALES.at(-1)!;
  const more = (count: number) =>
    textLine(page, { left, width }, smallest, {
      ...STYLES.small,
      text: `… and ${count} more lines in Tillwise`,
    });
  const shown = [...lines];
  while (shown.length > 1 && heightOf(shown) + more(lines.length).height > room) shown.pop();
  return placed(shown.length < lines.length ? [...shown, more(lines.length - shown.length)] : shown, top);
}

function placed(lines: readonly Line[], top: number): { draw: () => void }[] {
  let y = top;
  return lines.map(({ height, draw }) => {
    const from = y;
    y += height;
    return { draw: () => draw(from) };
  });
}

/** Returns the lines of the parts of a page at a given size. */
export function pdfLines(page: Page, bounds: Bounds, scale: number, parts: readonly Part[]): Line[] {
  return parts.flatMap((part) => {
    if (part.kind === 'pictures') return [picturesLine(page, bounds, scale, part.pictures)];
    if (part.kind === 'table') return tableLines(page, bounds, scale, part);
    const indent = part.kind === 'item' ? INDENT : 0;
    const place = { left: bounds.left + indent, width: bounds.width - indent };
    return [textLine(page, place, scale, { ...STYLES[part.kind], text: part.text })];
  });
}

type StyledText = Style & { text: string; align?: 'left' | 'right' };
type HorizontalBounds = Pick<Bounds, 'left' | 'width'>;

function setTo({ doc, fonts }: Page, scale: number, { font, size }: Style, text: string) {
  fonts.use(text, font);
  return doc.fontSize(size * scale);
}

/** The distance from the top of a line to the baseline, whatever the font, so that texts side by side share a baseline. */
const ASCENT = 0.97;

/** Returns the height of a text; a line of any font is at least as high as one of Latin letters. */
function heightOf(page: Page, scale: number, style: Style, text: string, width: number): number {
  const latin = setTo(page, scale, style, '').currentLineHeight(true);
  return Math.max(latin, setTo(page, scale, style, text).heightOfString(text, { width }));
}

function textLine(page: Page, { left, width }: HorizontalBounds, scale: number, written: StyledText): Line {
  const { text, above, align = 'left' } = written;
  const height = heightOf(page, scale, written, text, width);
  return {
    height: height + above * scale,
    fits: true,
    draw: (y) => {
      const doc = setTo(page, scale, written, text).fillColor(written.color);
      doc.text(text, left, y + above * scale, { width, align, height: height + 1 });
    },
  };
}

/** The height of a picture, and the gap between two, in points. */
const PICTURE = 92;
const ASIDE = 24;

/** Draws pictures side by side, each under its title. */
function picturesLine(
  page: Page,
  { left, width }: HorizontalBounds,
  scale: number,
  pictures: readonly Picture[],
): Line {
  const above = 14 * scale;
  const title = setTo(page, scale, STYLES.small, '').currentLineHeight(true) + 4 * scale;
  const size = { width: (width - ASIDE) / 2 / scale, height: PICTURE };
  return {
    height: above + title + PICTURE * scale,
    fits: true,
    draw: (y) => {
      for (const [at, picture] of pictures.entries()) {
        const x = left + at * (size.width * scale + ASIDE);
        setTo(page, scale, STYLES.small, picture.title).fillColor(QUIET);
        page.doc.text(picture.title, x, y + above, { lineBreak: false });
        drawPicture(page.doc, { x, y: y + above + title, scale }, picture.draw(size), (text) => {
          setTo(page, scale, STYLES.small, text);
        });
      }
    },
  };
}

/** Lays out a table: figures get the width they need, and names wrap in the rest. */
function tableLines(
  page: Page,
  { left, width }: Bounds,
  scale: number,
  { heads, rows }: Extract<Part, { kind: 'table' }>,
): Line[] {
  const head: PdfTableRow = { cells: heads, isStrong: false, mark: null };
  const widthOf = (row: PdfTableRow, column: number) =>
    Math.max(
      ...stylesIn(row, row.cells[column] ?? '', row === head).map(
        ({ text, style }) => setTo(page, scale, style, text).widthOfString(text, FIGURES) + GAP * scale,
      ),
    );
  const widths = heads.map((_, column) => Math.max(...[head, ...rows].map((row) => widthOf(row, column))));
  const first = width - widths.slice(1).reduce((sum, one) => sum + one, 0);
  const columns = { left, width, first, widths };
  return [
    rowLine(page, columns, scale, head, true),
    ...rows.map((row) => rowLine(page, columns, scale, row, false)),
  ];
}

interface PdfTableColumns extends HorizontalBounds {
  /** The width of the first column and of each of the others. */
  first: number;
  widths: readonly number[];
}

/** Returns the lines of a cell with their styles. */
function stylesIn(
  { isStrong }: PdfTableRow,
  cell: string,
  isHead: boolean,
): { text: string; style: Style }[] {
  const small = { ...STYLES.small, size: 8.5, above: 0 };
  const style = { ...(isStrong ? STYLES.strong : STYLES.item), above: 0 };
  return cell.split('\n').map((text, at) => ({ text, style: isHead || at > 0 ? small : style }));
}

/** The space for a mark's icon before its word. */
const ICON = 8;

function rowLine(
  page: Page,
  { left, width, first, widths }: PdfTableColumns,
  scale: number,
  row: PdfTableRow,
  isHead: boolean,
): Line {
  const [name = '', ...cells] = row.cells;
  const { mark, markOf } = row;
  const isDense = row.cells.every((cell) => !cell.includes('\n'));
  const padding = (isDense ? 2 : 3) * scale;
  const above = isHead ? 12 * scale : 0;
  const lineHeight = (lines: { text: string; style: Style }[], wide: number) =>
    lines.reduce((sum, { text, style }) => sum + heightOf(page, scale, style, text, wide), 0);
  const names = stylesIn(row, name, isHead);
  const word = mark && [mark, markOf].filter(Boolean).join(', ');
  const markStyle = { ...STYLES.small, size: 8.5, above: 0, color: colorOf(mark ? toneOf(mark) : 'none') };
  const [own] = names;
  const nameWidth = own ? setTo(page, scale, own.style, own.text).widthOfString(own.text) + GAP * scale : 0;
  const wordWidth = word ? setTo(page, scale, markStyle, word).widthOfString(word) + 1 : 0;
  // Beside the name if there is room, else below it.
  const isBeside = names.length === 1 && nameWidth + ICON * scale + wordWidth <= first;
  const markLeft = left + (isBeside ? nameWidth : 0);
  const room = isBeside ? wordWidth : first - ICON * scale;
  const nameHeight =
    lineHeight(names, first) + (word && !isBeside ? heightOf(page, scale, markStyle, word, room) : 0);
  const height = Math.max(
    nameHeight,
    ...cells.map((cell) => lineHeight(stylesIn(row, cell, isHead), Number.POSITIVE_INFINITY)),
  );
  return {
    height: above + height + 2 * padding,
    fits: first >= NARROWEST * scale,
    draw: (y) => {
      const { doc } = page;
      const top = y + above + padding;
      const below = top + height + padding;
      doc
        .moveTo(left, below)
        .lineTo(left + width, below)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke();
      const write = (text: string, style: Style, x: number, at: number, wide: number) => {
        setTo(page, scale, style, text).fillColor(style.color);
        doc.text(text, x, at + ASCENT * style.size * scale, {
          ...FIGURES,
          width: wide,
          lineBreak: true,
          height: height + 1,
          baseline: 'alphabetic',
        });
      };
      let from = top;
      for (const { text, style } of names) {
        write(text, style, left, from, first);
        from += heightOf(page, scale, style, text, first);
      }
      if (mark && word) {
        const at = isBeside ? top : from;
        drawIcon(doc, toneOf(mark), { x: markLeft, y: at + 2.5 * scale, size: 6 * scale });
        write(word, markStyle, markLeft + ICON * scale, at, room);
      }
      let right = left + first;
      for (const [place, cell] of cells.entries()) {
        right += widths[place + 1]!;
        let at = top;
        for (const { text, style } of stylesIn(row, cell, isHead)) {
          const wide = setTo(page, scale, style, text).widthOfString(text, FIGURES);
          setTo(page, scale, style, text).fillColor(style.color);
          doc.text(text, right - wide, at + ASCENT * style.size * scale, {
            ...FIGURES,
            baseline: 'alphabetic',
          });
          at += heightOf(page, scale, style, text, Number.POSITIVE_INFINITY);
        }
      }
    },
  };
}
