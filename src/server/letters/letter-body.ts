import type { Letter, LetterRow } from './letter.ts';

export function plainTextOfLetter(
  { heading, message, sections, link, footer }: Letter,
  appLink: string,
): string {
  const parts = sections.map(({ title, rows }) =>
    [...(title ? [title] : []), ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n'),
  );
  return `${[heading, message, ...parts, `${link.label}: ${appLink}`, `-- \n${footer}`].join('\n\n')}\n`;
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif';

/** Returns a letter as a simple HTML page that reads well on a phone, in light and dark. */
export function htmlOf({ heading, message, sections, link, footer }: Letter, appLink: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(heading)}</title>
</head>
<body style="margin:0;padding:16px;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 8px;font-size:22px;line-height:1.3">${escaped(heading)}</h1>
<p style="margin:0 0 16px">${escaped(message)}</p>
${sections.map(sectionOf).join('\n')}
<p style="margin:24px 0"><a href="${escaped(appLink)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f6b67;color:#ffffff;text-decoration:none;font-weight:600">${escaped(link.label)}</a></p>
<p style="margin:0;font-size:13px;opacity:.75">${escaped(footer)}</p>
</div>
</body>
</html>
`;
}

/** The length in characters from which a value is put under its label, in the full width. */
const LONG = 60;

function sectionOf({ title, rows }: Letter['sections'][number]): string {
  const head = title ? `<h2 style="margin:16px 0 4px;font-size:16px">${escaped(title)}</h2>\n` : '';
  return `${head}<table role="presentation" style="width:100%;border-collapse:collapse;${FONT};font-size:16px">${rows.map(rowOf).join('')}</table>`;
}

function rowOf({ label, value }: LetterRow): string {
  if (value.length > LONG)
    return `<tr><td colspan="2" style="padding:6px 0"><span style="font-weight:600">${escaped(label)}</span><br>${escaped(value)}</td></tr>`;
  return `<tr><td style="width:36%;padding:6px 16px 6px 0;vertical-align:top;opacity:.75">${escaped(label)}</td><td style="padding:6px 0;vertical-align:top;font-weight:600">${escaped(value)}</td></tr>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
}
