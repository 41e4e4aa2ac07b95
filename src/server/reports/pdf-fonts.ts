import { createRequire } from 'node:module';

type Doc = PDFKit.PDFDocument;
export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);

/** The font files, in the order they are tried: the first that has all letters of a text is used. All have every currency sign. */
const FONTS = {
  inter: {
    regular: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    bold: () => require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  },
  // Japanese, with Latin, Greek and Cyrillic. Opened only for a text that needs it.
  japanese: {
    regular: () => require.resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
    bold: () => require.resolve('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'),
  },
} as const;
const NAMES = ['inter', 'japanese'] as const;
type Name = (typeof NAMES)[number];

export interface Fonts {
  /** Selects one font for a whole text: the first that has all its letters, else the one that lacks the fewest. */
  use: (text: string, weight: Weight) => void;
  /** Whether some letter of a text is in none of the fonts. */
  lacks: (text: string) => boolean;
}

/** Returns the fonts of a page. The file embeds only the letters used. */
export function fontsOf(doc: Doc): Fonts {
  for (const name of NAMES)
    for (const [weight, file] of Object.entries(FONTS[name])) doc.registerFont(`${name} ${weight}`, file());
  const lacking = new Map<string, Record<Name, number>>();
  const known = (text: string) => {
    const found = lacking.get(text) ?? { inter: missing(doc, 'inter', text), japanese: 0 };
    if (!lacking.has(text) && found.inter > 0) found.japanese = missing(doc, 'japanese', text);
    lacking.set(text, found);
    return found;
  };
  return {
    use: (text, weight) => {
      const { inter, japanese } = known(text);
      doc.font(`${inter > 0 && japanese < inter ? 'japanese' : 'inter'} ${weight}`);
    },
    lacks: (text) => {
      const { inter, japanese } = known(text);
      return Math.min(inter, japanese) > 0;
    },
  };
}

/** Returns how many letters of a text a font lacks. */
function missing(doc: Doc, name: Name, text: string): number {
  doc.font(`${name} regular`);
  const { font } = (
    doc as unknown as { _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } } }
  )._font;
  // No font draws joiners, spaces and breaks.
  const letters = [...text].filter((letter) => !/[\p{C}\p{Z}\p{M}]/u.test(letter));
  return letters.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!)).length;
}
