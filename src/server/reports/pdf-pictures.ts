import type { Tone } from '../../domain/budgets/verdict.ts';
import type { PlotDrawing, PlotSize } from '../../domain/reports/report-plots.ts';

/** A small picture and its title. */
export interface Picture {
  title: string;
  draw: (size: PlotSize) => PlotDrawing;
}

const INK = '#1b1b1a';
const QUIET = '#5c5c57';
const RULE = '#d8d6cf';
const ACCENT = '#0b5f66';
const TONE_COLORS: Record<Tone, string> = {
  safe: '#23744a',
  warn: '#8a5a00',
  danger: '#b3261e',
  none: QUIET,
};

/** Returns a verdict's color as on screen. */
export function colorOf(tone: Tone): string {
  return TONE_COLORS[tone];
}

const PICTURE_LINES = {
  base: { color: RULE, width: 0.75 },
  target: { color: QUIET, width: 0.75 },
  line: { color: ACCENT, width: 1.5 },
  ahead: { color: ACCENT, width: 1.5 },
  mark: { color: INK, width: 1.25 },
} as const;

export function drawPicture(
  doc: PDFKit.PDFDocument,
  { x, y, scale }: { x: number; y: number; scale: number },
  { lines, bars, dot, texts }: PlotDrawing,
  setFont: (text: string) => void,
): void {
  for (const bar of bars) {
    doc.rect(x + bar.x * scale, y + bar.y * scale, bar.width * scale, bar.height * scale);
    if (bar.isMissing) doc.lineWidth(0.5).strokeColor(QUIET).stroke();
    else doc.fillColor(ACCENT).fillOpacity(0.55).fill().fillOpacity(1);
  }
  for (const { of, points } of lines) {
    for (const [at, point] of points.entries()) {
      if (at === 0) doc.moveTo(x + point[0] * scale, y + point[1] * scale);
      else doc.lineTo(x + point[0] * scale, y + point[1] * scale);
    }
    if (of === 'target') doc.dash(3, { space: 2 });
    if (of === 'ahead') doc.dash(1.5, { space: 2 });
    doc.lineWidth(PICTURE_LINES[of].width).strokeColor(PICTURE_LINES[of].color).stroke().undash();
  }
  if (dot)
    doc
      .circle(x + dot.x * scale, y + dot.y * scale, 2.5 * scale)
      .fillColor(ACCENT)
      .fill();
  for (const { text, x: at, y: baseline, anchor, of } of texts) {
    setFont(text);
    doc.fillColor(of === 'now' ? INK : QUIET);
    const wide = doc.widthOfString(text);
    const from = anchor === 'start' ? at * scale : at * scale - (anchor === 'end' ? wide : wide / 2);
    doc.text(text, x + from, y + baseline * scale, { lineBreak: false, baseline: 'alphabetic' });
  }
}

/** Draws a verdict's icon, as on screen: a ring with a tick, a triangle or an octagon with a stroke; a dashed ring without a budget. */
export function drawIcon(
  doc: PDFKit.PDFDocument,
  tone: Tone,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const color = colorOf(tone);
  const at = (right: number, down: number): [number, number] => [x + right * size, y + down * size];
  doc.lineWidth(size / 9).strokeColor(color);
  if (tone === 'warn') doc.polygon(at(0.5, 0.05), at(1, 0.95), at(0, 0.95)).stroke();
  else if (tone === 'danger')
    doc
      .polygon(at(0.3, 0), at(0.7, 0), at(1, 0.3), at(1, 0.7), at(0.7, 1), at(0.3, 1), at(0, 0.7), at(0, 0.3))
      .stroke();
  else doc.circle(...at(0.5, 0.5), size / 2).stroke();
  if (tone === 'safe')
    doc
      .moveTo(...at(0.28, 0.5))
      .lineTo(...at(0.45, 0.68))
      .lineTo(...at(0.74, 0.36))
      .stroke();
  else if (tone !== 'none')
    doc
      .moveTo(...at(0.5, 0.3))
      .lineTo(...at(0.5, 0.75))
      .stroke();
}
