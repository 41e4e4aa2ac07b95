import type { Fonts, Weight } from './pdf-fonts.ts';

/** Where on the paper is written, in points. */
export interface Bounds {
  left: number;
  width: number;
  top: number;
  bottom: number;
}

/** What stands on a page, one under the other. */
export type Part =
  | { kind: 'title' | 'small' | 'heading' | 'strong' | 'item' | 'foot'; text: string }
  | { kind: 'figures'; figures: readonly { name: string; value: string }[] }
  | {
      kind: 'table';
      heads: readonly string[];
      rows: readonly { cells: readonly string[]; isStrong: boolean }[];
    };

/** A line of the page: how high it is, and what draws it from a height on. */
export interface Line {
  height: number;
  draw: (y: number) => void;
  /** Whether it holds nothing too wide for its place. */
  fits: boolean;
}

/** What is written on. */
export interface Page {
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

/** Digits of one width, so that amounts stand under one another. */
const FIGURES = { features: ['tnum' as const], lineBreak: false };

/** How far items stand in from the left, the gap between columns, and how narrow the first one may become. */
const INDENT = 10;
const GAP = 14;
const NARROWEST = 110;

/** The sizes that are tried, one after the other, until everything fits the page. */
const SCALES = [1, 0.92, 0.85, 0.78, 0.7, 0.6, 0.5];

/** The lines of a page at the largest size at which all fit; at the smallest those that fit, and how many more there are. */
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

/** The lines of what stands on a page, at a size. */
export function linesOf(page: Page, bounds: Bounds, scale: number, parts: readonly Part[]): Line[] {
  return parts.flatMap((part) => {
    if (part.kind === 'figures') return figuresLines(page, bounds, scale, part.figures);
    if (part.kind === 'table') return tableLines(page, bounds, scale, part);
    const indent = part.kind === 'item' ? INDENT : 0;
    const place = { left: bounds.left + indent, width: bounds.width - indent };
    return [textLine(page, place, scale, { ...STYLES[part.kind], text: part.text })];
  });
}

type Written = Style & { text: string; align?: 'left' | 'right' };
type Place = Pick<Bounds, 'left' | 'width'>;

/** Takes the font and size of a text. */
function setTo({ doc, fonts }: Page, scale: number, { font, size }: Style, text: string) {
  fonts.use(text, font);
  return doc.fontSize(size * scale);
}

/** How far below the top of a line letters stand, whatever the font: those of two in one row stand on one line. */
const ASCENT = 0.97;

/** How high a text is; a line of any font is as high as one of Latin letters. */
function heightOf(page: Page, scale: number, style: Style, text: string, width: number): number {
  const latin = setTo(page, scale, style, '').currentLineHeight(true);
  return Math.max(latin, setTo(page, scale, style, text).heightOfString(text, { width }));
}

function textLine(page: Page, { left, width }: Place, scale: number, written: Written): Line {
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

type Figure = { name: string; value: string; style: Style; wide: number };

/** Figures side by side, the first of them large, each under its name; in rows, where they are wider than the paper. */
function figuresLines(
  page: Page,
  { left, width }: Bounds,
  scale: number,
  figures: readonly { name: string; value: string }[],
): Line[] {
  const rows: Figure[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const [place, { name, value }] of figures.entries()) {
    const style: Style = { ...STYLES.title, size: place === 0 ? 18 : 11 };
    const ofValue = setTo(page, scale, style, value).widthOfString(value, FIGURES);
    const ofName = setTo(page, scale, STYLES.small, name).widthOfString(name);
    const wide = Math.max(ofValue, ofName) + GAP * scale;
    if (used + wide > width + GAP * scale) {
      rows.push([]);
      used = 0;
    }
    used += wide;
    rows.at(-1)!.push({ name, value, style, wide });
  }
  return rows.map((row, place) =>
    figuresLine(page, { left, width }, scale, row, (place === 0 ? 14 : 6) * scale),
  );
}

function figuresLine(page: Page, { left, width }: Place, scale: number, row: Figure[], above: number): Line {
  const nameHeight = setTo(page, scale, STYLES.small, '').currentLineHeight(true);
  const valueHeight = setTo(page, scale, row[0]!.style, '').currentLineHeight(true);
  return {
    height: above + nameHeight + valueHeight,
    fits: row[0]!.wide - GAP * scale <= width,
    draw: (y) => {
      let x = left;
      for (const { name, value, style, wide } of row) {
        const doc = setTo(page, scale, STYLES.small, name).fillColor(QUIET);
        doc.text(name, x, y + above, { lineBreak: false });
        setTo(page, scale, style, value).fillColor(style.color);
        const baseline = y + above + nameHeight + 0.8 * valueHeight;
        doc.text(value, x, baseline, { ...FIGURES, baseline: 'alphabetic' });
        x += wide;
      }
    },
  };
}

/** A table whose figures have the room they need, and whose names take lines of their own in what is left. */
function tableLines(
  page: Page,
  { left, width }: Bounds,
  scale: number,
  { heads, rows }: Extract<Part, { kind: 'table' }>,
): Line[] {
  const head = { ...STYLES.small, above: 0 };
  const styleOf = (isStrong: boolean) => ({ ...(isStrong ? STYLES.strong : STYLES.item), above: 0 });
  const widthOf = (text: string, style: Style) =>
    setTo(page, scale, style, text).widthOfString(text, FIGURES) + GAP * scale;
  const widths = heads.map((name, column) =>
    Math.max(
      widthOf(name, head),
      ...rows.map(({ cells, isStrong }) => widthOf(cells[column] ?? '', styleOf(isStrong))),
    ),
  );
  const first = width - widths.slice(1).reduce((sum, one) => sum + one, 0);
  const padding = 4 * scale;
  const lineOf = (cells: readonly string[], style: Style, above: number): Line => {
    const [name = ''] = cells;
    const height = heightOf(page, scale, style, name, first);
    return {
      height: above + height + 2 * padding,
      fits: first >= NARROWEST * scale,
      draw: (y) => {
        const from = y + above;
        const below = from + height + 2 * padding;
        const { doc } = page;
        doc
          .moveTo(left, below)
          .lineTo(left + width, below)
          .lineWidth(0.5)
          .strokeColor(RULE)
          .stroke();
        const baseline = from + padding + ASCENT * style.size * scale;
        setTo(page, scale, style, name).fillColor(style.color);
        doc.text(name, left, baseline, { width: first, height: height + 1, baseline: 'alphabetic' });
        let right = left + first;
        for (const [place, cell] of cells.slice(1).entries()) {
          right += widths[place + 1]!;
          const wide = setTo(page, scale, style, cell).widthOfString(cell, FIGURES);
          doc.text(cell, right - wide, baseline, { ...FIGURES, baseline: 'alphabetic' });
        }
      },
    };
  };
  return [
    lineOf(heads, head, 14 * scale),
    ...rows.map(({ cells, isStrong }) => lineOf(cells, styleOf(isStrong), 0)),
  ];
}
