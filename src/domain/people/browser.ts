/** The first match counts: most browsers also name the ones they derive from. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const DEVICES: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\b(Macintosh|Mac OS X)\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns a browser's name in plain words, such as 'Chrome on Windows', from its user agent; 'Unknown browser' if nothing matches. */
export function browserName(userAgent: string): string {
  const browser = firstIn(BROWSERS, userAgent);
  const device = firstIn(DEVICES, userAgent);
  if (browser && device) return `${browser} on ${device}`;
  return browser ?? (device ? `A browser on ${device}` : 'Unknown browser');
}

function firstIn(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
