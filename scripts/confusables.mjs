/**
 * Writes src/domain/values/confusables.ts: the characters that look like another, from the table of Unicode's Technical Standard 39 as
 * `unhomoglyph` has it. It omits what accents, widths and blanks already explain, and what looks like none of the scripts below: the file
 * is loaded with every order form.
 */

import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import table from 'unhomoglyph/data.json' with { type: 'json' };

export const FILE = new URL('../src/domain/values/confusables.ts', import.meta.url);

const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic'];
const KEPT = new RegExp(`^[0-9${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]+$`, 'u');
const UNSEEN = /[\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns groups of characters that look alike: 'aɑαа' look like an a, 'rn m' looks like two letters. */
export function groupsOfConfusables() {
  const alike = new Map();
  for (const [character, drawn] of Object.entries(table)) {
    const from = plain(character);
    const to = plain(drawn).replaceAll(/[\p{P}\p{S}]/gu, '');
    // A long s looks like an f, but is a form of s: the plain letter decides.
    const isForm = character !== from && (from in table || /[A-Za-z0-9]/.test(from));
    if (from !== to && !isForm && [...from].length === 1 && KEPT.test(to)) alike.set(from, to);
  }
  // The table has the small letters that look like small capitals: both count as the capital.
  for (const [character, drawn] of [...alike]) {
    const capital = alike.get(character.toUpperCase());
    const isSmallCapital = [...drawn].length === 1 && drawn.toUpperCase() === drawn.toLowerCase();
    if (/^[A-Z]$/.test(capital) && isSmallCapital && !/[0-9]/.test(drawn)) alike.set(drawn, capital);
  }
  const groups = Map.groupBy([...alike], ([, drawn]) => drawn);
  return [...groups].map(([drawn, its]) => `${drawn} ${its.map(([character]) => character).join('')}`).sort();
}

export function sourceOfConfusables() {
  return `/**
 * Written by scripts/confusables.mjs from the table of Unicode's Technical Standard 39 (https://www.unicode.org/license.txt): what is
 * drawn alike, in lines of what it looks like and the characters that do.
 */
export const CONFUSABLES = \`
${groupsOfConfusables().join('\n')}
\`;
`;
}

/** @param {string} text */
function plain(text) {
  return text.normalize('NFKD').replaceAll(UNSEEN, '');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(FILE, sourceOfConfusables());
