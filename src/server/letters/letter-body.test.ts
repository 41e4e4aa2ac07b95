import { expect, test } from 'vitest';
import { aMessage } from '../testing/a-message.ts';
import { htmlOf, plainTextOfLetter } from './letter-body.ts';

const { letter, appLink } = aMessage();

test('A letter reads as plain text', () => {
  expect(plainTextOfLetter(letter, appLink)).toBe(`Labor Budget Critical

Labor budget is at 94.4% ($350.00 remaining).

Remaining: $350.00 (5.6%)
Spent: $5,900.00
Budget: $6,250.00
Week: Nov 15, 2026 - Nov 21, 2026
Caused by: Labor by Maria <b>Santos</b>

Open the week: https://tillwise.example/admin?week=2026-11-15_to_2026-11-21

-- 
You get this because your address is among the alert recipients in Budget Settings.
`);
});

test('A letter as a page shows markup in names as text, everywhere', () => {
  const attack = `"><script>alert('1')</script>&amp;`;
  const row = { label: attack, value: attack };
  const page = htmlOf(
    {
      ...letter,
      heading: attack,
      message: attack,
      footer: attack,
      sections: [{ title: attack, rows: [row] }],
      link: { label: attack, path: '/' },
    },
    `https://tillwise.example/${attack}`,
  );
  expect(page).not.toContain('<script');
  expect(page.match(/&lt;script&gt;alert\(&#39;1&#39;\)&lt;\/script&gt;&amp;amp;/g)).toHaveLength(9);
});
